import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'
import { apiErrorOf } from '../providers/httpClient.ts'
import type { WayBack } from '../ui/navigation.ts'
import { KeyHint, useShortcut } from '../ui/shortcuts.tsx'
import { useTranslate, useTranslateMessage } from '../ui/useTranslate.ts'

interface SaveBarProps {
  wayBack: WayBack
  /** Why the last save failed. */
  failure: ReactNode
  /** How wide the fields above it are at most. */
  maxWidth?: number
  /** Which keys do what. */
  hint?: string
  /** What stands at the start of the bar in place of the keys. */
  start?: ReactNode
  /** The buttons that save. */
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** The bar of an editor: why it could not be saved, the way back, and saving. */
export const SaveBar = ({ wayBack, failure, maxWidth, hint, start, children, ref }: SaveBarProps) => (
  <BottomBar ref={ref} notice={failure} maxWidth={maxWidth} start={start ?? (hint && <Hint>{hint}</Hint>)}>
    <BackButton {...wayBack} />
    {children}
  </BottomBar>
)

interface BottomBarProps {
  /** What stands over the bar, such as why the last act has failed. */
  notice?: ReactNode
  /** How wide what stands above it is at most. */
  maxWidth?: number
  /** Keys, or what is chosen. */
  start?: ReactNode
  /** The acts, at most one of them filled. */
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** The bar that sticks to the bottom of a page: what its acts are about, and the acts. */
export const BottomBar = ({ notice, maxWidth, start, children, ref }: BottomBarProps) => (
  <Paper
    ref={ref}
    square
    variant="outlined"
    sx={{ position: 'sticky', insetBlockEnd: 0, zIndex: 'appBar', marginBlockStart: 4, padding: 3, maxWidth }}
  >
    {notice}
    <Stack
      direction="row"
      sx={{
        gap: 2,
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        '& > .MuiButton-root': { flexGrow: { xs: 1, sm: 0 } },
      }}
    >
      {start && (
        <Stack
          direction="row"
          // Gives way to the acts, which stay in one line as long as there is room.
          sx={{
            columnGap: 2,
            flex: { xs: '1 1 auto', sm: '1 1 200px' },
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
  isSaving: boolean
  /** There is nothing to save, or it would be refused. */
  disabled: boolean
  /** The one that most people want; it says that a save runs. */
  isMain?: boolean
  inRow?: boolean
  keys?: string
  /** The keys as they stand on the button. */
  hint?: string | undefined
  /** The id of what says why it is off. */
  reason?: string
  /** What saves; without it the form around the button is submitted. */
  onSave?: () => void
}

/**
 * Saves once something has changed, and not while a save runs. In a row it then only says that it is off: a
 * button that is disabled would lose the focus, and Escape with it.
 */
export const SaveButton = ({
  label,
  isSaving,
  disabled,
  isMain,
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
      size={inRow ? 'small' : 'medium'}
      variant={isMain ? 'contained' : 'outlined'}
      aria-keyshortcuts={keys}
      aria-describedby={reason}
      disabled={disabled || (isSaving && !inRow)}
      aria-disabled={isSaving}
      onClick={onSave}
    >
      {isMain && isSaving ? t('editing.saving') : label}
      {hint && <KeyHint keys={hint} />}
    </Button>
  )
}

/** The way back to where a person came from. */
export const BackButton = (wayBack: WayBack) => (
  <Button variant="outlined" color="inherit" component={Link} {...wayBack}>
    {useTranslate()('editing.back')}
  </Button>
)

/** Describes why something typed could not be saved; after an error of the server, that nothing of it is lost. */
export const useSaveErrorText = (): ((error: Error) => string) => {
  const t = useTranslate()
  const translateMessage = useTranslateMessage()
  return (error) =>
    apiErrorOf(error)?.code === 'internal' ? t('editing.serverError') : translateMessage(error.message)
}

/** Why the last save failed, said where it was asked for. */
export const FailureAlert = ({ title, children }: { title?: string; children: ReactNode }) => (
  <Alert severity="error" sx={{ marginBlockEnd: 3 }}>
    {title && <AlertTitle>{title}</AlertTitle>}
    {children}
  </Alert>
)

interface Edited {
  isSaving: boolean
  conflict: unknown
}

/**
 * The keys of a row while it is edited: Ctrl+S saves, Escape leaves it as it was. While a save runs the row
 * stays open, so that its failure can be said.
 */
export const useRowKeys = ({ isSaving, conflict }: Edited, save: () => void, onClose: () => void) => {
  useShortcut('Ctrl+KeyS', () => !conflict && save())
  const cancel = () => {
    if (!isSaving) onClose()
  }
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Escape' && !nativeEvent.isComposing) cancel()
  }
  return { cancel, onKeyDown }
}

const Hint = ({ children }: { children: string }) => (
  <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', xl: 'block' } }}>
    {children}
  </Typography>
)
