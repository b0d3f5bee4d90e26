import Add from '@mui/icons-material/Add'
import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { type KeyboardEvent, useState } from 'react'
import type { Language } from '../../../../domain/languages.ts'
import { useWords } from '../../../ui/useWords.ts'
import { useNextGap } from '../editor/neighbours/useNextGap.ts'
import { BuiltInOptions } from './built-in/BuiltInOptions.tsx'
import { GapCounts } from './GapCounts.tsx'
import { LabelRow } from './LabelRow.tsx'
import { LanguageHeads } from './LanguageHeads.tsx'
import { OptionRow } from './OptionRow.tsx'
import { OptionsDraft } from './OptionsDraft.tsx'
import type { DropdownEditing } from './useDropdownEditing.ts'
import { useOptionActs } from './useOptionActs.ts'
import { useOptionGaps } from './useOptionGaps.ts'
import { fieldIn, rowOf, useOptionWindow } from './useOptionWindow.ts'
import { optionsIn } from './values.ts'

interface Props {
  editing: DropdownEditing
  /** The language of the label in which the typing begins. */
  start: Language | undefined
  /** The address of the next item of the list that has a gap. */
  nextGap: string | undefined
}

/** A dropdown as a grid: its label and its options in rows, the languages in columns. */
export const OptionGrid = ({ editing, start, nextGap }: Props) => {
  const words = useWords()
  const [said, setSaid] = useState('')
  const options = optionsIn(editing.values)
  const drawn = useOptionWindow(options)
  const acts = useOptionActs(editing, drawn.focusOn, setSaid)
  const gaps = useOptionGaps(editing, drawn)
  useNextGap(nextGap, gaps.goToGap)
  // Enter leads to the same language of the next option: an option is one line.
  const goToNext = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, nativeEvent, ctrlKey, metaKey } = event
    if (key !== 'Enter' || nativeEvent.isComposing || ctrlKey || metaKey) return
    if (!(target instanceof HTMLTextAreaElement)) return
    event.preventDefault()
    drawn.focusOn(rowOf(target) + 1, fieldIn(target.lang))
  }
  return (
    <Paper variant="outlined">
      <Stack direction="row" useFlexGap sx={{ padding: 3, gap: 3, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button variant="outlined" color="inherit" startIcon={<Add />} onClick={acts.add}>
          {words('options.add')}
        </Button>
        <OptionsDraft editing={editing} />
        <GapCounts options={options} onOpen={gaps.goToOption} />
      </Stack>
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
      <Typography role="status" sx={visuallyHidden}>
        {said}
      </Typography>
    </Paper>
  )
}
