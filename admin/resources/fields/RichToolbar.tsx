import FormatBold from '@mui/icons-material/FormatBold'
import FormatItalic from '@mui/icons-material/FormatItalic'
import FormatListBulleted from '@mui/icons-material/FormatListBulleted'
import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import FormatListNumberedRtl from '@mui/icons-material/FormatListNumberedRtl'
import LinkIcon from '@mui/icons-material/Link'
import Redo from '@mui/icons-material/Redo'
import Title from '@mui/icons-material/Title'
import Undo from '@mui/icons-material/Undo'
import { Box, Button, IconButton, Popover, Stack, TextField, useTheme } from '@mui/material'
import type { ChainedCommands, Editor } from '@tiptap/core'
import { type KeyboardEvent, type ReactNode, type Ref, useCallback, useRef, useState } from 'react'
import { isLinkAddress } from '../../../domain/descriptor/rich-text-types.ts'
import type { MessageKey } from '../../locales/en.ts'
import { findGroupButtons, moveFocusByKey } from '../../ui/arrow-keys.ts'
import { useTranslate } from '../../ui/useTranslate.ts'

interface ToolbarAction {
  label: MessageKey
  sign: ReactNode
  run: (chain: ChainedCommands) => ChainedCommands
  isOn?: (editor: Editor) => boolean
}

const createHeadingAction = (level: 2 | 3) => ({
  sign: <Title fontSize={level === 2 ? 'medium' : 'small'} />,
  run: (chain: ChainedCommands) => chain.toggleHeading({ level }),
  isOn: (editor: Editor) => editor.isActive('heading', { level }),
})

/** Icon of a numbered list: its digits are not mirrored, only their side. */
const NumberedListIcon = () => {
  const theme = useTheme()

  return theme.direction === 'rtl' ? <FormatListNumberedRtl /> : <FormatListNumbered />
}

const styleActions: readonly ToolbarAction[] = [
  {
    label: 'resource.rich.bold',
    sign: <FormatBold />,
    run: (chain) => chain.toggleBold(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    label: 'resource.rich.italic',
    sign: <FormatItalic />,
    run: (chain) => chain.toggleItalic(),
    isOn: (editor) => editor.isActive('italic'),
  },
  { label: 'resource.rich.heading', ...createHeadingAction(2) },
  { label: 'resource.rich.subheading', ...createHeadingAction(3) },
  {
    label: 'resource.rich.list',
    sign: <FormatListBulleted className="points" />,
    run: (chain) => chain.toggleBulletList(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    label: 'resource.rich.numbers',
    sign: <NumberedListIcon />,
    run: (chain) => chain.toggleOrderedList(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
]

const historyActions: readonly ToolbarAction[] = [
  { label: 'resource.rich.undo', sign: <Undo className="points" />, run: (chain) => chain.undo() },
  { label: 'resource.rich.redo', sign: <Redo className="points" />, run: (chain) => chain.redo() },
]

/** Toolbar of actions on the selection: one stop of the Tab key, with arrow keys between the buttons. */
export const RichToolbar = ({ editor }: { editor: Editor }) => {
  const t = useTranslate()
  const tabStopProps = useSingleTabStop()

  return (
    <Box
      role="toolbar"
      aria-label={t('resource.rich.toolbar')}
      {...tabStopProps}
      sx={{ display: 'flex', flexWrap: 'wrap', borderBottom: 1, borderColor: 'divider', padding: 1 }}
    >
      <ActionButtons editor={editor} actions={styleActions} />
      <LinkButton editor={editor} />
      <ActionButtons editor={editor} actions={historyActions} />
    </Box>
  )
}

/** Returns the props of a toolbar that is one stop of the Tab key; arrows, Home and End move inside it. */
const useSingleTabStop = () => ({
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    const focused = moveFocusByKey(event, { wraps: true })
    if (focused) makeTabStop(event.currentTarget, focused)
  },
  ref: useCallback((toolbar: HTMLElement | null) => {
    if (toolbar) makeTabStop(toolbar, findGroupButtons(toolbar)[0])
  }, []),
})

const makeTabStop = (toolbar: Element, tabStop: HTMLButtonElement | undefined) => {
  for (const button of findGroupButtons(toolbar)) button.tabIndex = button === tabStop ? 0 : -1
}

const ActionButtons = ({ editor, actions }: { editor: Editor; actions: readonly ToolbarAction[] }) => {
  const t = useTranslate()

  return actions.map(({ label, sign, run, isOn }) => (
    <ToolbarButton
      key={label}
      label={t(label)}
      isOn={isOn?.(editor)}
      isOff={!isOn && !run(editor.can().chain()).run()}
      onClick={() => run(editor.chain().focus()).run()}
    >
      {sign}
    </ToolbarButton>
  ))
}

interface ToolbarButtonProps {
  label: string
  /** Whether the selection has this style; undefined for actions without a state. */
  isOn?: boolean
  /** Whether there is nothing to do; the button keeps its focus. */
  isOff?: boolean
  opensDialog?: boolean
  onClick: () => void
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** Button for an action on the selection, which is kept while the button is pressed. */
const ToolbarButton = ({ label, isOn, isOff, opensDialog, onClick, ref, children }: ToolbarButtonProps) => (
  <IconButton
    ref={ref}
    size="small"
    aria-label={label}
    title={label}
    aria-pressed={isOn}
    aria-disabled={isOff}
    aria-haspopup={opensDialog && 'dialog'}
    color={isOn ? 'primary' : 'default'}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onClick}
    sx={{ minWidth: 34, '&[aria-disabled=true]': { opacity: 0.5 } }}
  >
    {children}
  </IconButton>
)

/** Button that links the selection or changes the link at the cursor; an empty address removes it. */
const LinkButton = ({ editor }: { editor: Editor }) => {
  const t = useTranslate()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  const close = () => setIsOpen(false)
  const label = t('resource.rich.link')

  return (
    <>
      <ToolbarButton
        ref={button}
        opensDialog
        label={label}
        isOn={editor.isActive('link')}
        onClick={() => setIsOpen(true)}
      >
        <LinkIcon />
      </ToolbarButton>
      <Popover
        open={isOpen}
        anchorEl={button.current}
        onClose={close}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <LinkForm editor={editor} onClose={close} />
      </Popover>
    </>
  )
}

interface LinkFormProps {
  editor: Editor
  onClose: () => void
}

/** Form for the address of a link, with the check of the server. */
const LinkForm = ({ editor, onClose }: LinkFormProps) => {
  const t = useTranslate()
  const [initialHref] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [address, setAddress] = useState(initialHref)
  const [isInvalid, setIsInvalid] = useState(false)

  const close = (href: string) => {
    setLink(editor, href)
    onClose()
  }
  const apply = () => {
    const href = address.trim()
    // An invalid address does not touch the editor, or its selection would be lost.
    if (href === '' || isLinkAddress(href)) close(href)
    else setIsInvalid(true)
  }

  return (
    <Stack sx={{ padding: 3, gap: 2, width: 320, maxWidth: '100%' }}>
      <TextField
        autoFocus
        label={t('resource.rich.address')}
        value={address}
        error={isInvalid}
        helperText={isInvalid && t('rules.url')}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'url' } }}
      />
      <Button variant="contained" onClick={apply}>
        {t('resource.apply')}
      </Button>
      {initialHref && (
        <Button variant="outlined" color="inherit" onClick={() => close('')}>
          {t('resource.rich.unlink')}
        </Button>
      )}
    </Stack>
  )
}

/** Sets or removes a link; without a selection, the address itself becomes the text. */
const setLink = (editor: Editor, href: string): void => {
  const chain = editor.chain().focus().extendMarkRange('link')
  if (href === '') chain.unsetLink().run()
  else if (!editor.state.selection.empty || editor.isActive('link')) chain.setLink({ href }).run()
  else chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
}
