import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { BulkItemAction } from '../../../../../domain/content/bulk-actions.ts'
import { type Language, languages } from '../../../../../domain/languages.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { ActReport } from './ActReport.tsx'
import { type ActedOn, askedOf, fullest, narrowed } from './acts.ts'
import { ConfirmChoice } from './ConfirmChoice.tsx'
import { CopyChoice } from './CopyChoice.tsx'
import { OverrideButton } from './OverrideButton.tsx'
import { useItemAct } from './useItemAct.ts'

interface Props extends Pick<Parameters<typeof ActReport>[0], 'noun' | 'nameOf'> {
  act: BulkItemAction
  rows: readonly ActedOn[]
  /** What becomes of the rows, where it is shown before it is done. */
  shown?: ReactNode
  /** The language that the rows are worked on in, where that is one. */
  worked?: Language | undefined
  onClose: () => void
}

/** Asks before something is done with rows, does it, and reports which of them were left as they were. */
export const ActQuestion = ({ noun, nameOf, act, rows, shown, worked, onClose }: Props) => {
  const words = useWords()
  const translate = useTranslate()
  const heading = useId()
  const [copy, setCopy] = useState(() => fullest(rows))
  const { mutate, report, error, isPending } = useItemAct(act, noun, onClose)
  const [confirmed, setConfirmed] = useState<readonly Language[]>(worked ? [worked] : languages)
  const chosen = { act, rows, copy, languages: confirmed }
  const meant = narrowed(chosen)
  const start = (records = meant, reason?: string) => mutate(askedOf({ ...chosen, rows: records, reason }))
  const title = report
    ? words(`itemActs.${noun}.done.${act}`, { smart_count: report.changed })
    : words(`itemActs.${noun}.ask.${act}`, { smart_count: meant.length })
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={heading}>
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        {error && <Alert severity="error">{translate(error.message)}</Alert>}
        {report ? (
          <ActReport noun={noun} refused={report.refused} nameOf={nameOf} />
        ) : (
          <>
            <DialogContentText>{words(`itemActs.means.${act}`)}</DialogContentText>
            {shown}
            {act === 'confirm' && (
              <ConfirmChoice rows={rows} chosen={confirmed} onChoose={setConfirmed} nameOf={nameOf} />
            )}
            {act === 'copy' && (
              <>
                <CopyChoice copy={copy} onChoose={setCopy} />
                <Typography variant="body2" aria-live="polite">
                  {words('itemActs.willFill', { smart_count: meant.length })}
                </Typography>
              </>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button disabled={isPending} onClick={onClose}>
          {translate(report ? 'ra.action.close' : 'ra.action.cancel')}
        </Button>
        {report ? (
          <OverrideButton
            refused={report.refused}
            rows={rows}
            isBusy={isPending}
            onOverride={(warned, reason) => start(warned, reason)}
          />
        ) : (
          <Button
            autoFocus
            color={act === 'discard' ? 'error' : 'primary'}
            loading={isPending}
            disabled={meant.length === 0}
            onClick={() => start()}
          >
            {words(`itemActs.acts.${act}`)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
