import Bookmarks from '@mui/icons-material/BookmarksOutlined'
import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import { Alert, Button, IconButton } from '@mui/material'
import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isolateBidi } from '../../domain/format/format.ts'
import { lazyRoute } from '../ui/lazy-loading.ts'
import { useIsPhone } from '../ui/useScreenWidth.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { useOpenView } from './saved-views/useSavedViews.ts'

const ColumnPopover = lazyRoute(async () => (await import('./list/ColumnPopover.tsx')).ColumnPopover)

/** Controls of a list's display: saved views and, where it is a table, columns. */
export const ListArrangement = () => {
  const isPhone = useIsPhone()

  return (
    <>
      <ViewsButton />
      {!isPhone && <ColumnsButton />}
    </>
  )
}

/** Button that opens the choice of columns. */
const ColumnsButton = () => {
  const t = useTranslate()
  const [anchor, setAnchor] = useState<Element | null>(null)

  return (
    <>
      <IconButton
        title={t('resource.columns.title')}
        aria-label={t('resource.columns.title')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ViewColumn />
      </IconButton>
      <Suspense>{anchor && <ColumnPopover anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  )
}

const ViewsMenu = lazyRoute(async () => (await import('./saved-views/SavedViewsMenu.tsx')).SavedViewsMenu)

/** Button with the name of the open saved view; opens the menu of views, on phones also the choice of columns. */
const ViewsButton = () => {
  const t = useTranslate()
  const { view, isChanged } = useOpenView()
  const [anchor, setAnchor] = useState<Element | null>(null)
  const [columnsAnchor, setColumnsAnchor] = useState<Element | null>(null)
  const [isMenuRequested, setIsMenuRequested] = useState(false)

  const isPhone = useIsPhone()

  const name = view && isolateBidi(view.name)
  const label = name
    ? t(isChanged ? 'resource.views.changed' : 'resource.views.open', { name })
    : t('resource.views.title')
  const buttonProps = {
    color: 'inherit',
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: ({ currentTarget }: MouseEvent) => {
      setIsMenuRequested(true)
      setAnchor(currentTarget)
    },
  } as const

  return (
    <>
      {/* On a phone, only the name of an open view is worth a line of its own. */}
      {isPhone && !name ? (
        <IconButton {...buttonProps} aria-label={label} title={label}>
          <Bookmarks />
        </IconButton>
      ) : (
        <Button
          {...buttonProps}
          startIcon={<Bookmarks />}
          sx={{ maxWidth: 320, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}
        >
          {label}
        </Button>
      )}
      <Suspense>
        {isMenuRequested && (
          <ViewsMenu
            anchor={anchor}
            onClose={() => setAnchor(null)}
            onChooseColumns={isPhone ? () => setColumnsAnchor(anchor) : undefined}
          />
        )}
        {columnsAnchor && <ColumnPopover anchor={columnsAnchor} onClose={() => setColumnsAnchor(null)} />}
      </Suspense>
    </>
  )
}

const OpenedByLink = lazyRoute(async () => (await import('./saved-views/OpenedByLink.tsx')).OpenedByLink)

/**
 * Renders its children, except for a link that names only a saved view: then the view is loaded into the URL
 * first.
 */
export const SavedViewGate = ({ children }: { children: ReactNode }) => {
  const [params] = useSearchParams()
  return params.has('view') && !params.has('sort') ? <OpenedByLink /> : children
}

/** Warning that the open view could be shown only in part. */
export const PartialViewNotice = () => {
  const t = useTranslate()
  const { view } = useOpenView()
  return view?.is_partial ? <Alert severity="warning">{t('resource.views.partial')}</Alert> : null
}
