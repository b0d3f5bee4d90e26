import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCopy } from '../../../ui/useCopy.ts'
import { useWords } from '../../../ui/useWords.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** The recovery codes, this once, to be copied and kept. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const words = useWords()
  const { outcome, copy } = useCopy(codes.join('\n'))
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
