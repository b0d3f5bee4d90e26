import Box from '@mui/material/Box'
import { directions } from '../../../domain/languages.ts'
import { componentTypes } from '../../../domain/resources/content-items.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { shown } from '../values/types/field-type-view.ts'
import { type OptionLine, optionLines } from './option-lines.ts'

const beforeChoice = componentTypes.find(({ value }) => value === 'placeholder')

const Line = ({ line: { value, texts, more } }: { line: OptionLine }) => {
  const language = useLanguage()
  return (
    <li>
      {value === undefined ? beforeChoice?.label[language] : <bdi dir="ltr">{value}</bdi>}
      {texts.map(([of, text]) => (
        <div key={of} lang={of} dir={directions[of]}>
          {text}
        </div>
      ))}
      {more && <bdi dir="ltr">{more}</bdi>}
    </li>
  )
}

/** One side of a change of the options of a dropdown, by their labels: what it says otherwise than the other side. */
export const OptionSet = ({ side, other }: { side: unknown; other: unknown }) => {
  const lines = optionLines(side, other)
  if (lines.length === 0) return <span>{shown(null)}</span>
  return (
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: 4 }}>
      {lines.map((line) => (
        <Line key={line.value ?? ''} line={line} />
      ))}
    </Box>
  )
}
