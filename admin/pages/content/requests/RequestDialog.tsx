import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { FailureAlert } from '../../../editing/FailureAlert.tsx'
import { refusalIn } from '../../../providers/http.ts'
import type { Requests } from '../../../providers/pages/requests.ts'
import { useWords } from '../../../ui/useWords.ts'
import { RequestFields, type TypedRequest } from './RequestFields.tsx'
import { RequestList } from './RequestList.tsx'
import type { RequestActs } from './useRequests.ts'

interface Props {
  /** The text or the page. */
  place: { readonly item: string } | { readonly screen: string }
  found: Requests
  acts: RequestActs
  /** What is asked for already is shown above. */
  isListed?: boolean
  onClose: () => void
}

const nothing: TypedRequest = { languages: ['he', 'en'], due: '', assignee: '', note: '' }

/** Asks for a translation; what was typed stays where it was refused. */
export const RequestDialog = ({ place, found, acts: { asking, withdrawing }, isListed, onClose }: Props) => {
  const words = useWords()
  const translate = useTranslate()
  const title = useId()
  const [typed, setTyped] = useState(nothing)
  const { languages, due, assignee, note } = typed
  const isWhole = languages.length > 0 && due !== ''
  const ask = () =>
    asking.mutate(
      { ...place, languages: [...languages], due, note, ...(assignee && { assignee: Number(assignee) }) },
      { onSuccess: onClose },
    )
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="xs">
      <DialogTitle id={title}>{words('textEditor.requests.ask')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        {isListed && <RequestList requests={found.requests} withdrawing={withdrawing} />}
        <RequestFields
          typed={typed}
          people={found.people}
          onType={(part) => setTyped((before) => ({ ...before, ...part }))}
        />
        {asking.error && (
          <FailureAlert title={words('textEditor.requests.failed')}>
            {refusalIn(asking.error)?.fields.languages
              ? words('textEditor.requests.translated')
              : translate(asking.error.message)}
          </FailureAlert>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {words('exchange.cancel')}
        </Button>
        <Button variant="contained" disabled={!isWhole || asking.isPending} onClick={ask}>
          {words('textEditor.requests.send')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
