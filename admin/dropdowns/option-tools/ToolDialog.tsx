import Close from '@mui/icons-material/Close'
import { Box, Button, Dialog, DialogContent, DialogTitle, IconButton, Stack } from '@mui/material'
import { type ClipboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useIsPhone } from '../../ui/useScreenWidth.ts'
import { useTranslate } from '../../ui/useTranslate.ts'

interface Props {
  title: string
  /** Result that the action would have, shown at the foot. */
  summary: ReactNode
  action: {
    readonly label: string
    readonly isOff: boolean
    readonly hasFocus?: boolean
    readonly onAct: () => void
  }
  onPaste?: (event: ClipboardEvent) => void
  onClose: () => void
  /** Discards what was typed, and closes the dialog; by default it only closes. */
  onDiscard?: () => void
  children: ReactNode
}

/** Dialog of an option tool: content, and the expected result above the action button. */
export const ToolDialog = ({
  title,
  summary,
  action,
  onPaste,
  onClose,
  onDiscard = onClose,
  children,
}: Props) => {
  const t = useTranslate()
  const headingId = useId()
  const isPhone = useIsPhone()
  const actionRef = useRef<HTMLButtonElement>(null)

  const hasFocus = action.hasFocus === true && !action.isOff
  useEffect(() => {
    if (hasFocus) actionRef.current?.focus()
  }, [hasFocus])

  return (
    <Dialog
      open
      maxWidth="md"
      fullScreen={isPhone}
      onClose={onClose}
      onPaste={onPaste}
      aria-labelledby={headingId}
    >
      <Stack direction="row" sx={{ alignItems: 'center', paddingInlineEnd: 3 }}>
        <DialogTitle id={headingId} sx={{ flex: 1, '&&': { paddingBlock: 3 } }}>
          {title}
        </DialogTitle>
        <IconButton aria-label={t('ra.action.close')} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Stack>
      <DialogContent
        sx={{
          display: 'grid',
          gap: 2,
          alignContent: 'start',
          '&&': { paddingBlock: 1.5, paddingBlockEnd: 4 },
        }}
      >
        {children}
      </DialogContent>
      <Stack
        direction="row"
        useFlexGap
        sx={{
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'end',
          gap: 2,
          paddingBlock: 3,
          paddingInline: 6,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Box
          role="status"
          sx={{ typography: 'body2', color: 'text.secondary', flex: { xs: '1 1 100%', sm: '1 1 200px' } }}
        >
          {summary}
        </Box>
        <Button variant="outlined" color="inherit" onClick={onDiscard}>
          {t('ra.action.cancel')}
        </Button>
        <Button ref={actionRef} variant="contained" disabled={action.isOff} onClick={action.onAct}>
          {action.label}
        </Button>
      </Stack>
    </Dialog>
  )
}
