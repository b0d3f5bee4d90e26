import { Alert, AlertTitle, Box, Button, Paper, Stack, type SxProps, type Theme } from '@mui/material'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router-dom'
import type { MessageKey } from '../locales/en.ts'
import { apiErrorOf } from '../providers/httpClient.ts'
import type { WayBack } from '../ui/navigation.ts'
import { usePageSlot } from '../ui/page-slots.ts'
import { KeyCap, KeyHint, useShortcut } from '../ui/shortcuts.tsx'
import { useIsPhone } from '../ui/useScreenWidth.ts'
import { useTranslate, useTranslateMessage } from '../ui/useTranslate.ts'

interface SaveBarProps {
  wayBack: WayBack
  /** Reason why the last save failed. */
  failure: ReactNode
  /** Keys and what they do. */
  keys?: readonly KeyMeaning[]
  /** Content at the start of the bar, in place of the keys. */
  start?: ReactNode
  /** Whether the editor is in a dialog, at whose bottom edge the bar then is. */
  isInDialog?: boolean
  /** Buttons that save. */
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}

/**
 * Bar of an editor: reason of a failed save, link back, and buttons that save. On phones, the link back is in
 * the top bar.
 */
export const SaveBar = ({ wayBack, failure, isInDialog, keys, start, children, ref }: SaveBarProps) => {
  const isPhone = useIsPhone()

  return (
    <BottomBar
      ref={ref}
      isInDialog={isInDialog}
      notice={failure}
      start={start ?? (keys && <KeyHints keys={keys} />)}
    >
      {!isPhone && <BackButton {...wayBack} />}
      {children}
    </BottomBar>
  )
}

interface MainActionProps {
  /** Content above the button on phones. */
  notice?: ReactNode
  /** Filled button of the page. */
  children: ReactNode
}

/** Main action of a page: among the buttons of its header or, on phones, in a bar at the bottom edge. */
export const MainAction = ({ notice, children }: MainActionProps) => {
  const slot = usePageSlot('bottom')
  const isPhone = useIsPhone()

  return isPhone && slot ? <BottomBar notice={notice}>{children}</BottomBar> : children
}

interface BottomBarProps {
  /** Content above the bar, such as the reason of a failed action. */
  notice?: ReactNode
  /** Whether the bar belongs to a dialog instead of the page. */
  isInDialog?: boolean | undefined
  /** Keys, or the number of selected rows. */
  start?: ReactNode
  /** Buttons of the actions, at most one of them filled. */
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** Bar with the actions of a page and what they apply to, at the bottom edge of the window or of a dialog. */
export const BottomBar = ({ isInDialog = false, ...bar }: BottomBarProps) => {
  const slot = usePageSlot('bottom')

  return isInDialog || !slot ? (
    <Bar {...bar} sx={dialogBarSx} />
  ) : (
    createPortal(<Bar {...bar} sx={barSx} />, slot)
  )
}

const barSx = {
  borderInline: 0,
  borderBlockEnd: 0,
  paddingBlock: 2,
  paddingInline: { xs: 4, lg: 5 },
}

const dialogBarSx = ({ breakpoints, zIndex }: Theme) => ({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: zIndex.appBar,
  padding: 3,
  marginBlockStart: 4,
  // As wide as a phone, at its lower edge.
  [breakpoints.down('sm')]: {
    borderInline: 0,
    borderBlockEnd: 0,
    paddingBlock: 2,
    marginInline: -4,
    marginBlockEnd: -4,
  },
})

interface BarProps extends Omit<BottomBarProps, 'isInDialog'> {
  sx: SxProps<Theme>
}

const Bar = ({ notice, start, children, ref, sx }: BarProps) => (
  <Paper ref={ref} square variant="outlined" sx={sx}>
    {notice}
    <Stack
      direction="row"
      sx={{
        gap: 2,
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        '& > .MuiButton-root': { flexGrow: { xs: 1, sm: 0 }, paddingInline: { xs: 2, sm: 3.5 } },
      }}
    >
      {start && (
        <Stack
          direction="row"
          // Shrinks before the actions do, which stay in one line as long as there is room.
          sx={{
            columnGap: 2,
            flex: { xs: '0 1 auto', sm: '1 1 200px' },
            flexWrap: 'wrap',
            alignItems: 'center',
          }}
        >
          {start}
        </Stack>
      )}
      {children}
    </Stack>
  </Paper>
)

interface SaveButtonProps {
  label: string
  /** Part of the label that is shown where the whole has no room. */
  shortLabel?: string | undefined
  isSaving: boolean
  /** Whether there is nothing to save, or a save would be refused. */
  disabled: boolean
  /** Whether this is the main button, which also shows that a save is running. */
  isMain?: boolean
  /** Id of the form that the button submits, if it is outside of it. */
  form?: string
  inRow?: boolean
  keys?: string
  /** Keys shown on the button. */
  hint?: string | undefined
  /** Id of the element that says why the button is disabled. */
  reason?: string
  /** Saves; without it the button submits its form. */
  onSave?: () => void
}

/**
 * Button that saves edits; off without edits and while a save is running. In a row it stays focusable when
 * it is off, since a disabled button would lose the focus and with it the Escape key.
 */
export const SaveButton = ({
  label,
  shortLabel,
  isSaving,
  disabled,
  isMain,
  form,
  inRow,
  keys,
  hint,
  reason,
  onSave,
}: SaveButtonProps) => {
  const t = useTranslate()

  return (
    <Button
      type={onSave ? 'button' : 'submit'}
      form={form}
      size={inRow ? 'small' : 'medium'}
      variant={isMain ? 'contained' : 'outlined'}
      aria-label={shortLabel && label}
      aria-keyshortcuts={keys}
      aria-describedby={reason}
      disabled={disabled || (isSaving && !inRow)}
      aria-disabled={isSaving}
      onClick={onSave}
    >
      {isMain && isSaving ? t('editing.saving') : (shortLabel ?? label)}
      {hint && <KeyHint keys={hint} />}
    </Button>
  )
}

/** Link to the page that the user came from. */
export const BackButton = (wayBack: WayBack) => {
  const t = useTranslate()

  return (
    <Button variant="outlined" color="inherit" component={Link} {...wayBack}>
      {t('editing.back')}
    </Button>
  )
}

/** Describes why edits could not be saved; after a server error, also that they are not lost. */
export const useSaveErrorText = (): ((error: Error) => string) => {
  const t = useTranslate()
  const translateMessage = useTranslateMessage()
  return (error) =>
    apiErrorOf(error)?.code === 'internal' ? t('editing.serverError') : translateMessage(error.message)
}

/** Alert with the reason of a failed save, at the place where the user saved. */
export const FailureAlert = ({ title, children }: { title?: string; children: ReactNode }) => (
  <Alert severity="error" sx={{ marginBlockEnd: 3 }}>
    {title && <AlertTitle>{title}</AlertTitle>}
    {children}
  </Alert>
)

interface Edited {
  isSaving: boolean
  conflict: unknown
  discardEdits: () => void
}

/**
 * Handles the keys of an edited row: Ctrl+S saves, Escape discards. The row stays open while a save is
 * running, so that it can show a failure.
 */
export const useRowKeys = (
  { isSaving, conflict, discardEdits }: Edited,
  save: () => void,
  onClose: () => void,
) => {
  useShortcut('Ctrl+KeyS', () => !conflict && save())
  const cancel = () => {
    if (isSaving) return
    discardEdits()
    onClose()
  }
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Escape' && !nativeEvent.isComposing) cancel()
  }
  return { cancel, onKeyDown }
}

export type KeyMeaning = readonly [keys: string, meaning: MessageKey]

/**
 * Keys of an editor and what they do, in one line on wide screens: those without room are left out, but not the
 * key that lists all of them.
 */
export const KeyHints = ({ keys }: { keys: readonly KeyMeaning[] }) => (
  <Box
    sx={{
      display: { xs: 'none', xl: 'flex' },
      flex: '1 1 0',
      minWidth: 0,
      columnGap: 4,
      typography: 'body2',
      color: 'text.secondary',
      whiteSpace: 'nowrap',
    }}
  >
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, minWidth: 0, height: 20, overflow: 'hidden' }}
    >
      {keys.map((key) => (
        <Key key={key[0]} meaning={key} />
      ))}
    </Box>
    <Key meaning={['?', 'support.keys.all']} />
  </Box>
)

const Key = ({ meaning: [keys, message] }: { meaning: KeyMeaning }) => {
  const t = useTranslate()

  return (
    <span>
      <KeyCap keys={keys} /> {t(message)}
    </span>
  )
}
