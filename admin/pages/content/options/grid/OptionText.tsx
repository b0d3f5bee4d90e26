import { InputBase } from '@mui/material'
import { longestText } from '../../../../../domain/content/text-limits.ts'
import { directions, type Language } from '../../../../../domain/languages.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { inField } from '../../readable.ts'
import { wide } from './grid.ts'
import { LanguageMark } from './LanguageMark.tsx'

interface Props {
  name: string
  text: string
  language: Language
  /** Other words were typed into the text. */
  onChange: (typed: string) => void
}

/**
 * What an option says in one language, typed in place; a gap is a field with a broken edge. Of a JSON value its
 * label alone is typed.
 */
export const OptionText = ({ name, text, language, onChange }: Props) => {
  const words = useWords()
  const shown = inField(text, language)
  return (
    <InputBase
      fullWidth
      inputComponent="textarea"
      title={shown.form === 'words' ? undefined : words(`textEditor.json.${shown.form}`)}
      startAdornment={<LanguageMark language={language} />}
      value={shown.words}
      placeholder={words('ui.noText')}
      onChange={({ target }) => onChange(target.value)}
      readOnly={shown.form === 'data'}
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
}
