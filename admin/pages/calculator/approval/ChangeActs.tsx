import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Change, Decision } from '../../../providers/calculator/changes.ts'
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx'
import { useAccount } from '../../../ui/useAccount.ts'
import { useWords } from '../../../ui/useWords.ts'

interface Props {
  change: Change
  /** Its parameters have been changed since it was proposed: it can be rejected, and not approved. */
  isStale: boolean
  isPending: boolean
  onDecide: (decision: Decision) => void
}

/** What its author may do: nobody approves a change of his own. */
const OfAuthor = ({ isPending, onDecide }: Props) => {
  const words = useWords()
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }}>
        {words('calculator.approval.own')}
      </Typography>
      <Button
        variant="outlined"
        color="error"
        disabled={isPending}
        onClick={() => onDecide({ act: 'withdraw' })}
      >
        {words('calculator.approval.withdraw')}
      </Button>
    </>
  )
}

const OfOthers = ({ isStale, isPending, onDecide }: Props) => {
  const words = useWords()
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button variant="outlined" color="error" disabled={isPending} onClick={() => setIsAsked(true)}>
        {words('calculator.approval.reject')}
      </Button>
      {!isStale && (
        <Button variant="contained" loading={isPending} onClick={() => onDecide({ act: 'approve' })}>
          {words('calculator.approval.approve')}
        </Button>
      )}
      {isAsked && (
        <ReasonDialog
          title={words('calculator.approval.rejection.title')}
          label={words('calculator.approval.rejection.reason')}
          hint={words('calculator.approval.rejection.hint')}
          act={words('calculator.approval.reject')}
          onConfirm={(reason) => {
            setIsAsked(false)
            onDecide({ act: 'reject', reason })
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}

/** What can be done with a change that waits, by who looks at it. */
export const ChangeActs = (props: Props) => {
  const isOwn = useAccount()?.id === props.change.created_by?.id
  return (
    <Stack
      direction="row"
      sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end' }}
    >
      {isOwn ? <OfAuthor {...props} /> : <OfOthers {...props} />}
    </Stack>
  )
}
