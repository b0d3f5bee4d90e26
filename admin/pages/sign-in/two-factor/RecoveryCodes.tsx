import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useWords } from '../../../ui/useWords.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** The recovery codes, this once, to be copied and kept. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const words = useWords()
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>()
  // Over plain HTTP browsers have no clipboard at all.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setOutcome('copied')
    } catch {
      setOutcome('notCopied')
    }
  }
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <Alert severity="warning">
        <AlertTitle>{words('signIn.twoFactor.codesTitle')}</AlertTitle>
        {words('signIn.twoFactor.codesText')}
      </Alert>
      <Box
        component="ul"
        dir="ltr"
        sx={{
          ...{ listStyle: 'none', margin: 0, padding: 0, fontFamily: 'monospace' },
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(19ch, 1fr))',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      {outcome && (
        <Alert severity={outcome === 'copied' ? 'success' : 'warning'}>
          {words(`signIn.twoFactor.${outcome}`)}
        </Alert>
      )}
      <Button variant="outlined" onClick={() => void copy()}>
        {words('signIn.twoFactor.copy')}
      </Button>
      <Button variant="contained" onClick={onDone}>
        {words('signIn.twoFactor.carryOn')}
      </Button>
    </div>
  )
}
