import TuneIcon from '@mui/icons-material/Tune'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../../ui/useWords.ts'
import { SamplesDialog } from './samples/SamplesDialog.tsx'

interface Props {
  /** Of its heading, by which the panel is called. */
  id: string
  isChange: boolean
  children?: ReactNode
}

/** What the panel is about, and the way to other sample loans. */
export const EffectHead = ({ id, isChange, children }: Props) => {
  const words = useWords()
  const [isEditing, setIsEditing] = useState(false)
  const change = words('calculator.effect.samples.open')
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 1,
        minHeight: 40,
        paddingInline: 3,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Typography id={id} variant="h2" sx={{ fontSize: 14, flex: 1 }}>
        {words(isChange ? 'calculator.effect.title' : 'calculator.effect.alone')}
      </Typography>
      <Tooltip title={change}>
        <IconButton size="small" aria-label={change} onClick={() => setIsEditing(true)}>
          <TuneIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {children}
      {isEditing && <SamplesDialog onClose={() => setIsEditing(false)} />}
    </Stack>
  )
}
