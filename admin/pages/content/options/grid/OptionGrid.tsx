import { Box } from '@mui/material'
import type { KeyboardEvent } from 'react'
import type { Language } from '../../../../../domain/languages.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { BuiltInOptions } from '../built-in/BuiltInOptions.tsx'
import type { DropdownEditing } from '../editing/useDropdownEditing.ts'
import { optionsIn } from '../editing/values.ts'
import { cellOf } from './grid.ts'
import { LabelRow } from './LabelRow.tsx'
import { LanguageHeads } from './LanguageHeads.tsx'
import { useGridLooks } from './looks.ts'
import { OptionRow } from './OptionRow.tsx'
import { PlaceholderRow } from './PlaceholderRow.tsx'
import type { OptionActs } from './useOptionActs.ts'
import { type OptionWindow, rowOf } from './useOptionWindow.ts'
import { useValueFaults } from './useValueFaults.ts'

interface Props {
  editing: DropdownEditing
  drawn: OptionWindow
  acts: OptionActs
  /** The languages that have a column. */
  languages: readonly Language[]
  /** The language of the label in which the typing begins. */
  start: Language | undefined
}

/** Heads, label and placeholder stay in sight while there is room beneath them. */
const sticky = {
  position: { lg: 'sticky' },
  insetBlockStart: { lg: 52 },
  zIndex: 2,
  backgroundColor: 'background.paper',
} as const

/** The rows of a dropdown: its label, its placeholder and its options, the languages in columns. */
export const OptionGrid = ({ editing, drawn, acts, languages, start }: Props) => {
  const words = useWords()
  const options = optionsIn(editing.values)
  const faults = useValueFaults(editing.checked)
  // Enter leads to the same part of the next option: an option is one line.
  const goToNext = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, nativeEvent, ctrlKey, metaKey } = event
    if (key !== 'Enter' || nativeEvent.isComposing || ctrlKey || metaKey) return
    if (!(target instanceof HTMLTextAreaElement)) return
    event.preventDefault()
    drawn.focusOn(rowOf(target) + 1, `[data-cell="${cellOf(target)}"]`)
  }
  return (
    <Box ref={drawn.area} sx={useGridLooks(languages)}>
      <Box sx={sticky}>
        <LanguageHeads languages={languages} />
        <LabelRow editing={editing} languages={languages} start={start} />
        <PlaceholderRow editing={editing} languages={languages} />
      </Box>
      <Box
        component="ol"
        ref={drawn.list}
        aria-label={words('content.editor.options')}
        onKeyDown={goToNext}
        onFocus={drawn.onFocus}
        style={{ height: drawn.height }}
        sx={{ margin: 0, padding: 0, listStyle: 'none', position: 'relative' }}
      >
        {drawn.rows.map(({ index, start: top }) => {
          const option = options[index]
          return (
            option && (
              <OptionRow
                key={index}
                ref={drawn.measure}
                option={option}
                index={index}
                total={options.length}
                languages={languages}
                fault={faults.get(index)}
                top={top}
                acts={acts}
              />
            )
          )
        })}
      </Box>
      {options.length === 0 && <BuiltInOptions contentKey={editing.base.content_key} languages={languages} />}
    </Box>
  )
}
