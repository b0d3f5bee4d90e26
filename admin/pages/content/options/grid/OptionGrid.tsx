import { Box } from '@mui/material'
import type { KeyboardEvent } from 'react'
import type { Language } from '../../../../../domain/languages.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { BuiltInOptions } from '../built-in/BuiltInOptions.tsx'
import type { DropdownEditing } from '../editing/useDropdownEditing.ts'
import { optionsIn } from '../editing/values.ts'
import { LabelRow } from './LabelRow.tsx'
import { LanguageHeads } from './LanguageHeads.tsx'
import { OptionRow } from './OptionRow.tsx'
import type { OptionActs } from './useOptionActs.ts'
import { fieldIn, type OptionWindow, rowOf } from './useOptionWindow.ts'

interface Props {
  editing: DropdownEditing
  drawn: OptionWindow
  acts: OptionActs
  /** The language of the label in which the typing begins. */
  start: Language | undefined
}

/** A dropdown as a grid: its label and its options in rows, the languages in columns. */
export const OptionGrid = ({ editing, drawn, acts, start }: Props) => {
  const words = useWords()
  const options = optionsIn(editing.values)
  // Enter leads to the same language of the next option: an option is one line.
  const goToNext = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, nativeEvent, ctrlKey, metaKey } = event
    if (key !== 'Enter' || nativeEvent.isComposing || ctrlKey || metaKey) return
    if (!(target instanceof HTMLTextAreaElement)) return
    event.preventDefault()
    drawn.focusOn(rowOf(target) + 1, fieldIn(target.lang))
  }
  return (
    <>
      <LanguageHeads />
      <LabelRow editing={editing} start={start} />
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
                key={option.value}
                ref={drawn.measure}
                option={option}
                number={index + 1}
                total={options.length}
                top={top}
                acts={acts}
              />
            )
          )
        })}
      </Box>
      {options.length === 0 && <BuiltInOptions contentKey={editing.base.content_key} />}
    </>
  )
}
