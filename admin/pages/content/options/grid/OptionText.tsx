import { directions, type Language, nativeNames } from '../../../../../domain/languages.ts'
import { longestText } from '../../../../../domain/limits.ts'
import { fieldText } from '../../../../content-shared/text-display.tsx'
import { useWords } from '../../../../ui/useWords.ts'

interface Props {
  /** What it belongs to, such as 'Option 3'. */
  name: string
  text: string
  language: Language
  /** Other words were typed into the text. */
  onChange: (typed: string) => void
}

/** What an option says in one language, typed in place. Of a JSON value its label alone is typed. */
export const OptionText = ({ name, text, language, onChange }: Props) => {
  const words = useWords()
  const shown = fieldText(text, language)
  return (
    <textarea
      rows={1}
      data-cell={language}
      data-gap={text.trim() === '' || undefined}
      aria-label={`${name}, ${nativeNames[language]}`}
      title={shown.form === 'words' ? undefined : words(`textEditor.json.${shown.form}`)}
      value={shown.words}
      placeholder={words('ui.noText')}
      onChange={({ target }) => onChange(target.value)}
      readOnly={shown.form === 'data'}
      lang={language}
      dir={directions[language]}
      maxLength={longestText}
    />
  )
}
