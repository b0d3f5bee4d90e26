import { InputBase } from '@mui/material'
import { longestText } from '../../../../domain/content/text-limits.ts'
import { directions, type Language } from '../../../../domain/languages.ts'
import { useWords } from '../../../ui/useWords.ts'
import { wide } from './grid.ts'
import { LanguageMark } from './LanguageMark.tsx'

interface Props {
  name: string
  text: string
  language: Language
  onChange: (text: string) => void
}

/** What an option says in one language, typed in place; a gap is a field with a broken edge. */
export const OptionText = ({ name, text, language, onChange }: Props) => (
  <InputBase
    fullWidth
    inputComponent="textarea"
    startAdornment={<LanguageMark language={language} />}
    value={text}
    placeholder={useWords()('ui.noText')}
    onChange={({ target }) => onChange(target.value)}
    inputProps={{
      'aria-label': name,
      lang: language,
      dir: directions[language],
      rows: 1,
      maxLength: longestText,
    }}
    sx={{
      ...wide,
      border: 1,
      borderStyle: text === '' ? 'dashed' : 'solid',
      borderColor: text === '' ? 'status.missing' : 'transparent',
      borderRadius: 1,
      paddingInline: 2,
      '&:hover': { borderColor: 'divider' },
      '&.Mui-focused': { borderColor: 'primary.main', borderStyle: 'solid' },
      '& textarea': { resize: 'none', fieldSizing: 'content', overflowWrap: 'anywhere' },
    }}
  />
)
