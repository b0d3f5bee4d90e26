import Add from '@mui/icons-material/Add'
import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { type KeyboardEvent, type Ref, useState } from 'react'
import type { Language } from '../../../../domain/languages.ts'
import { useWords } from '../../../ui/useWords.ts'
import { BuiltInOptions } from './built-in/BuiltInOptions.tsx'
import { GapCounts } from './GapCounts.tsx'
import { LabelRow } from './LabelRow.tsx'
import { LanguageHeads } from './LanguageHeads.tsx'
import { OptionRow } from './OptionRow.tsx'
import type { DropdownEditing } from './useDropdownEditing.ts'
import { useOptionActs } from './useOptionActs.ts'
import { optionsIn } from './values.ts'

const textIn = (language: string) => `textarea[lang="${language}"]`

/** Enter leads to the same language of the next option: an option is one line. */
const goToNext = (event: KeyboardEvent<HTMLElement>) => {
  const { target, currentTarget } = event
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  if (!(target instanceof HTMLTextAreaElement)) return
  event.preventDefault()
  const fields = [...currentTarget.querySelectorAll<HTMLElement>(textIn(target.lang))]
  fields[fields.indexOf(target) + 1]?.focus()
}

interface Props {
  editing: DropdownEditing
  /** The language of the label in which the typing begins. */
  start: Language | undefined
  ref: Ref<HTMLDivElement>
}

/** A dropdown as a grid: its label and its options in rows, the languages in columns. */
export const OptionGrid = ({ editing, start, ref }: Props) => {
  const words = useWords()
  const [said, setSaid] = useState('')
  const { acts, list } = useOptionActs(editing, setSaid)
  const options = optionsIn(editing.values)
  const goToGap = (language: Language) => {
    const fields = list.current?.querySelectorAll<HTMLTextAreaElement>(textIn(language))
    const gap = [...(fields ?? [])].find(({ value }) => value === '')
    gap?.focus()
  }
  return (
    <Paper ref={ref} variant="outlined">
      <Stack direction="row" useFlexGap sx={{ padding: 3, gap: 3, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button variant="outlined" color="inherit" startIcon={<Add />} onClick={acts.add}>
          {words('options.add')}
        </Button>
        <GapCounts options={options} onOpen={goToGap} />
      </Stack>
      <LanguageHeads />
      <LabelRow editing={editing} start={start} />
      <Box
        component="ol"
        ref={list}
        aria-label={words('content.editor.options')}
        onKeyDown={goToNext}
        sx={{ margin: 0, padding: 0, listStyle: 'none' }}
      >
        {options.map((option, index) => (
          <OptionRow
            key={option.value}
            option={option}
            number={index + 1}
            total={options.length}
            acts={acts}
          />
        ))}
      </Box>
      {options.length === 0 && <BuiltInOptions contentKey={editing.base.content_key} />}
      <Typography role="status" sx={visuallyHidden}>
        {said}
      </Typography>
    </Paper>
  )
}
