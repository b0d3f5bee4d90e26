import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Divider,
  FormControlLabel,
  ListSubheader,
  Menu,
  MenuItem,
  TextField,
} from '@mui/material'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Confirm } from 'react-admin'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { isolateBidi } from '../../../domain/format/format.ts'
import { type SavedView, savedViews } from '../../../domain/resources/saved-views.ts'
import { useKeptInputs } from '../../form/useKeptEdits.ts'
import { useCopyLink } from '../../ui/useCopy.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { useRights } from '../resource-context.ts'
import {
  restoreViewState,
  savedViewLink,
  useOpenView,
  useSavedViewActions,
  useSavedViews,
  type ViewName,
  type ViewState,
  viewStateLink,
} from './useSavedViews.ts'

const { name: nameField, is_shared: sharedField } = savedViews.fields

/** Kind of dialog: for a new view, a new name, or the removal of a view. */
type ViewDialogKind = 'create' | 'rename' | 'remove'

interface SavedViewsMenuProps {
  anchor: Element | null
  onClose: () => void
  /** Opens the choice of columns; undefined where it has a button of its own. */
  onChooseColumns?: (() => void) | undefined
}

/** Menu of the saved views of a list, with the actions on the open one. */
export const SavedViewsMenu = ({ anchor, onClose, onChooseColumns }: SavedViewsMenuProps) => {
  const t = useTranslate()
  const [openDialog, setOpenDialog] = useState<ViewDialogKind>()
  const links = useLinkItems(onClose)
  const actionItems = useActionItems(setOpenDialog, onClose)

  return (
    <>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={onClose}
        slotProps={{
          list: { 'aria-label': t('resource.views.title') },
          paper: { sx: { minWidth: 240, maxWidth: 360 } },
        }}
      >
        {links}
        <Divider />
        {actionItems}
        {onChooseColumns && <Divider />}
        {onChooseColumns && (
          <MenuItem
            aria-haspopup="dialog"
            onClick={() => {
              onClose()
              onChooseColumns()
            }}
          >
            {t('resource.columns.title')}
          </MenuItem>
        )}
      </Menu>
      {openDialog && <ViewDialogs kind={openDialog} onClose={() => setOpenDialog(undefined)} />}
    </>
  )
}

/** Returns the menu items of the views, or one item that says why there are none. */
const useLinkItems = (onClose: () => void): ReactNode[] => {
  const t = useTranslate()
  const { data, error, refetch } = useSavedViews(true)
  const { view: open, currentState } = useOpenView()

  if (!data)
    return [
      <MenuItem key="none" disabled={!error} onClick={() => void refetch()}>
        {t(error ? 'resource.views.failed' : 'shell.loading')}
      </MenuItem>,
    ]
  if (data.length === 0)
    return [
      <MenuItem key="none" disabled>
        {t('resource.views.none')}
      </MenuItem>,
    ]

  const viewLinksProps = { open, currentState, onClose }

  return [
    ...renderViewLinks(
      t('resource.views.own'),
      data.filter(({ is_shared }) => !is_shared),
      viewLinksProps,
    ),
    ...renderViewLinks(
      t('resource.views.shared'),
      data.filter(({ is_shared }) => is_shared),
      viewLinksProps,
    ),
  ]
}

interface ViewLinksProps {
  open: SavedView | undefined
  /** Current state of the list, for parts that a view does not specify. */
  currentState: ViewState
  onClose: () => void
}

/** Renders views under a title, each as a link; nothing without views. */
const renderViewLinks = (title: string, views: readonly SavedView[], props: ViewLinksProps): ReactNode[] => {
  if (views.length === 0) return []

  const { open, currentState, onClose } = props

  return [
    <ListSubheader key={title} role="presentation">
      {title}
    </ListSubheader>,
    ...views.map((view) => (
      <MenuItem
        key={view.id}
        component={Link}
        to={viewStateLink(view, restoreViewState(view, currentState))}
        selected={view.id === open?.id}
        aria-current={view.id === open?.id || undefined}
        onClick={onClose}
        sx={{ whiteSpace: 'normal' }}
      >
        <bdi>{view.name}</bdi>
      </MenuItem>
    )),
  ]
}

/** Returns the menu items for actions on the open view that the user may take. */
const useActionItems = (openDialog: (kind: ViewDialogKind) => void, onClose: () => void): ReactNode[] => {
  const t = useTranslate()
  const { pathname } = useLocation()
  const { view, currentState, isChanged } = useOpenView()
  const rights = useRights(savedViews, view)
  const copy = useCopyViewLink()
  const { change, isRunning } = useSavedViewActions()

  const renderItem = (key: string, text: string, run: () => void, isDisabled = false) => (
    <MenuItem
      key={key}
      aria-haspopup={['create', 'rename', 'remove'].includes(key) ? 'dialog' : undefined}
      disabled={isDisabled}
      onClick={() => {
        onClose()
        run()
      }}
    >
      {text}
    </MenuItem>
  )

  return [
    view &&
      rights.update &&
      renderItem(
        'save',
        t('resource.views.saveChanges'),
        () => void change(view, currentState),
        !isChanged || isRunning,
      ),
    renderItem('create', t('resource.views.saveAs'), () => openDialog('create')),
    view && rights.update && renderItem('rename', t('resource.views.rename'), () => openDialog('rename')),
    view && renderItem('copy', t('resource.views.copy'), () => void copy(view)),
    view && rights.delete && renderItem('remove', t('resource.views.remove'), () => openDialog('remove')),
    view && (
      <MenuItem key="leave" component={Link} to={pathname} onClick={onClose}>
        {t('resource.views.leave')}
      </MenuItem>
    ),
  ]
}

/** Returns a function that copies the link of a view, or shows it if the browser forbids copying. */
const useCopyViewLink = (): ((view: SavedView) => Promise<void>) => {
  const { pathname } = useLocation()
  const copy = useCopyLink()
  return (view) => copy(`${pathname}${savedViewLink(view)}`)
}

interface ViewDialogsProps {
  kind: ViewDialogKind
  onClose: () => void
}

/** Dialog about the open view, or about a new one. */
const ViewDialogs = ({ kind, onClose }: ViewDialogsProps) => {
  const t = useTranslate()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { view, currentState } = useOpenView()
  const { create, change, remove, isRunning } = useSavedViewActions()

  const saveNew = async (viewName: ViewName) => {
    const created = await create({ ...viewName, ...currentState })
    if (created) void navigate(viewStateLink(created, currentState), { replace: true })
    return created !== undefined
  }
  if (kind === 'create')
    return (
      <ViewDialog
        keepAs={`new-view${pathname}`}
        title={t('resource.views.saveAs')}
        initialName={{ name: '', is_shared: false }}
        isRunning={isRunning}
        onSave={saveNew}
        onClose={onClose}
      />
    )
  if (!view) return null
  if (kind === 'rename')
    return (
      <ViewDialog
        keepAs={`view/${view.id}`}
        title={t('resource.views.rename')}
        initialName={{ name: view.name, is_shared: view.is_shared }}
        isRunning={isRunning}
        onSave={async (viewName) => (await change(view, viewName)) !== undefined}
        onClose={onClose}
      />
    )

  const removeView = async () => {
    const isRemoved = (await remove(view)) !== undefined
    onClose()
    if (isRemoved) void navigate(pathname, { replace: true })
  }

  return (
    <Confirm
      isOpen
      loading={isRunning}
      title={t('resource.views.removeTitle', { name: isolateBidi(view.name) })}
      content={view.is_shared ? 'resource.views.removeShared' : 'resource.views.removeOwn'}
      confirm="resource.remove"
      confirmColor="warning"
      onConfirm={() => void removeView()}
      onClose={onClose}
    />
  )
}

interface ViewDialogProps {
  /** Name under which this browser keeps the inputs. */
  keepAs: string
  title: string
  initialName: ViewName
  isRunning: boolean
  /** Resolves to whether the view was saved; rejects if another view has the name. */
  onSave: (viewName: ViewName) => Promise<boolean>
  onClose: () => void
}

/** Dialog that asks for the name of a view, and whether it is shared. */
const ViewDialog = ({ keepAs, title, initialName, isRunning, onSave, onClose }: ViewDialogProps) => {
  const t = useTranslate()
  const language = useLanguage()
  const id = useId()
  const { inputs, changeInputs, finish } = useKeptInputs(keepAs, initialName, onClose)
  const [isTaken, setIsTaken] = useState(false)

  const { name, is_shared } = inputs
  const save = async (event: FormEvent) => {
    event.preventDefault()
    try {
      if (await onSave({ name: name.trim(), is_shared })) finish()
    } catch {
      setIsTaken(true)
    }
  }

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <TextField
            autoFocus
            required
            label={nameField.label[language]}
            value={name}
            error={isTaken}
            helperText={isTaken && t('resource.views.taken')}
            onChange={({ target }) => {
              changeInputs({ name: target.value })
              setIsTaken(false)
            }}
            slotProps={{ htmlInput: { dir: 'auto', maxLength: nameField.maxLength } }}
          />
          <FormControlLabel
            label={sharedField.label[language]}
            control={
              <Checkbox
                checked={is_shared}
                onChange={({ target }) => changeInputs({ is_shared: target.checked })}
              />
            }
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={finish}>
            {t('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isRunning} disabled={name.trim() === ''}>
            {t('resource.views.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
