import { Box, Checkbox, FormControlLabel, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import type { DropdownOption } from '../../../domain/dropdowns/options.ts'
import {
  findInOptions,
  type OptionReplacement,
  type ReplacedText,
  replaceInOptions,
} from '../../../domain/dropdowns/replace-in-options.ts'
import { languages, nativeNames } from '../../../domain/languages.ts'
import { TextDiff } from '../../ui/TextDiff.tsx'
import { useWords } from '../../ui/useWords.ts'
import { PreviewTable, SelectHeadCell, SelectRowCell } from './PreviewTable.tsx'
import { ToolDialog } from './ToolDialog.tsx'

const noneLeftOut: ReadonlySet<string> = new Set()

const begun: OptionReplacement = {
  find: '',
  replace: '',
  language: 'all',
  wholeWord: false,
  matchCase: false,
}

interface Props {
  options: readonly DropdownOption[]
  /** Puts these options in place of all, and says what was done. */
  onReplace: (options: readonly DropdownOption[], said: string) => void
  onClose: () => void
}

/** Finds words in the texts of the options and replaces them in those that are chosen. */
export const ReplaceOptionsDialog = ({ options, onReplace, onClose }: Props) => {
  const words = useWords()
  const replacing = useReplacing(options)

  const { found, chosen, outcome } = replacing
  const count = { smart_count: chosen.length }
  const act = {
    label: words('options.tools.replace.act', count),
    isOff: chosen.length === 0,
    onAct: () => onReplace(outcome(), words('options.tools.replace.done', count)),
  }

  return (
    <ToolDialog
      title={words('options.tools.replace.open')}
      summary={useSummary(replacing)}
      act={act}
      onClose={onClose}
    >
      <SearchFields replacing={replacing} />
      {found.length > 0 ? (
        <FoundTexts replacing={replacing} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {words('options.tools.replace.hint')}
        </Typography>
      )}
    </ToolDialog>
  )
}

const textKey = ({ value, language }: ReplacedText): string => `${language} ${value}`

/** Words that are looked for in the options, the texts where they are found, and those of them that are chosen. */
const useReplacing = (options: readonly DropdownOption[]) => {
  const [asked, setAsked] = useState(begun)
  const [leftOut, setLeftOut] = useState(noneLeftOut)
  const found = useMemo(() => findInOptions(options, asked), [options, asked])

  const isChosen = (text: ReplacedText) => !text.isTooLong && !leftOut.has(textKey(text))
  const chosen = found.filter(isChosen)

  return {
    ...{ asked, found, chosen, isChosen },
    ask: (more: Partial<OptionReplacement>) => {
      setAsked({ ...asked, ...more })
      setLeftOut(noneLeftOut)
    },
    toggle: (text: ReplacedText) => {
      const others = new Set(leftOut)
      if (!others.delete(textKey(text))) others.add(textKey(text))
      setLeftOut(others)
    },
    /** The options as they will be. */
    outcome: () => replaceInOptions(options, chosen),
  }
}

type Replacing = ReturnType<typeof useReplacing>

const onlyWithRoom = { display: { xs: 'none', md: 'block' } } as const

const After = ({ text }: { text: ReplacedText }) => {
  const words = useWords()
  if (text.isTooLong)
    return <Box sx={{ color: 'status.conflict' }}>{words('options.tools.replace.tooLong')}</Box>
  if (text.after.trim() === '')
    return <Box sx={{ color: 'status.draft' }}>{words('options.tools.replace.empty')}</Box>
  return <TextDiff {...text} side="after" />
}

/** The texts in which the words were found, as they are and as they will be. */
const FoundTexts = ({ replacing: { found, isChosen, toggle } }: { replacing: Replacing }) => {
  const words = useWords()

  const heads = [
    words('options.tools.paste.holds.value'),
    words('options.tools.replace.language'),
    words('options.tools.replace.before'),
    words('options.tools.replace.after'),
  ]

  return (
    <PreviewTable
      name={words('options.tools.replace.list')}
      columns="28px minmax(90px, 150px) 80px minmax(0, 1fr) minmax(0, 1fr)"
      heads={
        <>
          <SelectHeadCell />
          {heads.map((head) => (
            <Box key={head} role="columnheader" sx={onlyWithRoom}>
              {head}
            </Box>
          ))}
        </>
      }
      rows={found}
      cellsOf={(text, index) => (
        <>
          <SelectRowCell
            name={words('options.tools.row', { number: index + 1 })}
            isChosen={isChosen(text)}
            isOff={text.isTooLong}
            onChange={() => toggle(text)}
          />
          <Box role="cell" sx={{ color: 'text.secondary' }}>
            <bdi dir="ltr">{text.value}</bdi>
          </Box>
          <Box role="cell" sx={{ color: 'text.secondary' }}>
            {nativeNames[text.language]}
          </Box>
          <Box role="cell">
            <TextDiff {...text} side="before" />
          </Box>
          <Box role="cell">
            <After text={text} />
          </Box>
        </>
      )}
    />
  )
}

/** What is looked for, what comes in its place, and where. */
const SearchFields = ({ replacing: { asked, ask } }: { replacing: Replacing }) => {
  const words = useWords()

  return (
    <>
      <Box
        sx={{ display: 'grid', columnGap: 3, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr) 180px' } }}
      >
        {(['find', 'replace'] as const).map((name) => (
          <TextField
            key={name}
            autoFocus={name === 'find'}
            label={words(`options.tools.replace.${name}`)}
            value={asked[name]}
            onChange={({ target }) => ask({ [name]: target.value })}
            slotProps={{ htmlInput: { dir: 'auto' } }}
          />
        ))}
        <TextField
          select
          label={words('options.tools.replace.where')}
          value={asked.language}
          onChange={({ target }) => {
            const language = languages.find((one) => one === target.value)
            ask({ language: language ?? 'all' })
          }}
        >
          {(['all', ...languages] as const).map((one) => (
            <MenuItem key={one} value={one}>
              {one === 'all' ? words('options.tools.replace.all') : nativeNames[one]}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 4 }}>
        {(['wholeWord', 'matchCase'] as const).map((name) => (
          <FormControlLabel
            key={name}
            control={<Checkbox size="small" checked={asked[name]} />}
            onChange={(_, checked) => ask({ [name]: checked })}
            label={words(`options.tools.replace.${name}`)}
          />
        ))}
      </Stack>
    </>
  )
}

const useSummary = ({ asked, found }: Replacing): string => {
  const words = useWords()
  if (asked.find === '') return ''
  return found.length === 0
    ? words('options.tools.replace.none')
    : words('options.tools.replace.found', { smart_count: found.length })
}
