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
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ItemAct } from '../../../../../domain/content/item-acts.ts'
import type { SectionKey } from '../../../../../domain/sections.ts'
import type { Action } from '../../../../providers/content.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { ActReport } from './ActReport.tsx'
import { askedOf, filledBy, fullest } from './acts.ts'
import { CopyChoice } from './CopyChoice.tsx'
import { OverrideButton } from './OverrideButton.tsx'
import { useItemAct } from './useItemAct.ts'

interface Props {
  section: SectionKey
  act: ItemAct
  rows: readonly Action[]
  onClose: () => void
}

/** Asks before something is done with rows, does it, and reports which of them were left as they were. */
export const ActQuestion = ({ section, act, rows, onClose }: Props) => {
  const words = useWords()
  const translate = useTranslate()
  const heading = useId()
  const [copy, setCopy] = useState(() => fullest(rows))
  const { mutate, report, error, isPending } = useItemAct(act, onClose)
  const meant = act === 'copy' ? filledBy(copy, rows) : rows
  const start = (records = meant, reason?: string) => mutate(askedOf({ act, rows: records, copy, reason }))
  const title = report
    ? words(`itemActs.done.${act}`, { smart_count: report.changed })
    : words(`itemActs.ask.${act}`, { smart_count: meant.length })
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={heading}>
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        {error && <Alert severity="error">{translate(error.message)}</Alert>}
        {report ? (
          <ActReport section={section} refused={report.refused} rows={rows} />
        ) : (
          <>
            <DialogContentText>{words(`itemActs.means.${act}`)}</DialogContentText>
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
