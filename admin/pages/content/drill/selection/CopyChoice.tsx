import { MenuItem, Stack, TextField } from '@mui/material'
import { type Language, languages, nativeNames } from '../../../../../domain/languages.ts'
import { useWords } from '../../../../ui/useWords.ts'
import type { Copy } from './acts.ts'

interface Props {
  copy: Copy
  onChoose: (copy: Copy) => void
}

/** From which language into which other; one that is chosen on both sides changes places. */
export const CopyChoice = ({ copy, onChoose }: Props) => {
  const words = useWords()
  const choose = (side: keyof Copy, language: string) => {
    const chosen = languages.find((code) => code === language)
    if (!chosen || chosen === copy[side]) return
    const other = side === 'from' ? 'to' : 'from'
    const rest: Language = copy[other] === chosen ? copy[side] : copy[other]
    onChoose(side === 'from' ? { from: chosen, to: rest } : { from: rest, to: chosen })
  }
  return (
    <Stack direction="row" sx={{ gap: 3 }}>
      {(['from', 'to'] as const).map((side) => (
        <TextField
          key={side}
          select
          fullWidth
          margin="none"
          label={words(`itemActs.${side}`)}
          value={copy[side]}
          onChange={({ target }) => choose(side, target.value)}
        >
          {languages.map((language) => (
            <MenuItem key={language} value={language}>
              {nativeNames[language]}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </Stack>
  )
}
