import { Box, Checkbox, FormControlLabel, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { DropdownOption } from '../../../domain/dropdowns/options.ts'
import {
  findInOptions,
  type OptionReplacement,
  type ReplacedText,
  replaceInOptions,
} from '../../../domain/dropdowns/replace-in-options.ts'
import { languages, nativeNames } from '../../../domain/languages.ts'
import { useKeptInputs } from '../../form/useKeptEdits.ts'
import { TextDiff } from '../../ui/TextDiff.tsx'
import { useTranslate } from '../../ui/useTranslate.ts'
import { PreviewTable, SelectHeadCell, SelectRowCell } from './PreviewTable.tsx'
import { ToolDialog } from './ToolDialog.tsx'

const noExclusions: ReadonlySet<string> = new Set()

const emptyReplacement: OptionReplacement = {
  find: '',
  replace: '',
  language: 'all',
  wholeWord: false,
  matchCase: false,
}

interface Props {
  options: readonly DropdownOption[]
  /** Replaces all options and announces the message. */
  onReplace: (options: readonly DropdownOption[], message: string) => void
  onClose: () => void
}

/** Dialog that finds and replaces text in the selected options. */
export const ReplaceOptionsDialog = ({ options, onReplace, onClose }: Props) => {
  const t = useTranslate()
  const replacing = useReplacing(options, onClose)
  const summary = useSummary(replacing)

  const { matches, chosen, outcome, finish } = replacing
  const count = { smart_count: chosen.length }
  const action = {
    label: t('options.tools.replace.act', count),
    isOff: chosen.length === 0,
    onAct: () => {
      finish()
      onReplace(outcome(), t('options.tools.replace.done', count))
    },
  }

  return (
    <ToolDialog
      title={t('options.tools.replace.open')}
      summary={summary}
      action={action}
      onClose={onClose}
      onDiscard={finish}
    >
      <SearchFields replacing={replacing} />
      {matches.length > 0 ? (
        <FoundTexts replacing={replacing} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t('options.tools.replace.hint')}
        </Typography>
      )}
    </ToolDialog>
  )
}

const toTextKey = ({ value, language }: ReplacedText): string => `${language} ${value}`

/** Returns the search, the matching texts, and the selected ones among them. */
const useReplacing = (options: readonly DropdownOption[], onClose: () => void) => {
  const { pathname } = useLocation()
  const {
    inputs: replacement,
    changeInputs,
    finish,
  } = useKeptInputs(`option-replacement${pathname}`, emptyReplacement, onClose)
  const [excludedKeys, setExcludedKeys] = useState(noExclusions)
  const foundTexts = useMemo(() => findInOptions(options, replacement), [options, replacement])

  const isChosen = (text: ReplacedText) => !text.isTooLong && !excludedKeys.has(toTextKey(text))
  const chosenTexts = foundTexts.filter(isChosen)

  return {
    query: replacement,
    matches: foundTexts,
    chosen: chosenTexts,
    isChosen,
    ask: (changes: Partial<OptionReplacement>) => {
      changeInputs(changes)
      setExcludedKeys(noExclusions)
    },
    toggle: (text: ReplacedText) => {
      const nextExcludedKeys = new Set(excludedKeys)
      if (!nextExcludedKeys.delete(toTextKey(text))) nextExcludedKeys.add(toTextKey(text))
      setExcludedKeys(nextExcludedKeys)
    },
    /** Returns the options after the replacement. */
    outcome: () => replaceInOptions(options, chosenTexts),
    finish,
  }
}

type Replacing = ReturnType<typeof useReplacing>

const wideScreenSx = { display: { xs: 'none', md: 'block' } } as const

const TextAfter = ({ text }: { text: ReplacedText }) => {
  const t = useTranslate()
  if (text.isTooLong) return <Box sx={{ color: 'status.conflict' }}>{t('options.tools.replace.tooLong')}</Box>
  if (text.after.trim() === '')
    return <Box sx={{ color: 'status.draft' }}>{t('options.tools.replace.empty')}</Box>
  return <TextDiff {...text} side="after" />
}

/** Matching texts, before and after the replacement. */
const FoundTexts = ({ replacing: { matches, isChosen, toggle } }: { replacing: Replacing }) => {
  const t = useTranslate()

  const heads = [
    t('options.tools.paste.holds.value'),
    t('options.tools.replace.language'),
    t('options.tools.replace.before'),
    t('options.tools.replace.after'),
  ]

  return (
    <PreviewTable
      name={t('options.tools.replace.list')}
      columns="28px minmax(90px, 150px) 80px minmax(0, 1fr) minmax(0, 1fr)"
      heads={
        <>
          <SelectHeadCell />
          {heads.map((head) => (
            <Box key={head} role="columnheader" sx={wideScreenSx}>
              {head}
            </Box>
          ))}
        </>
      }
      rows={matches}
      renderCells={(text, index) => (
        <>
          <SelectRowCell
            name={t('options.tools.row', { number: index + 1 })}
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
            <TextAfter text={text} />
          </Box>
        </>
      )}
    />
  )
}

/** Inputs of the search text, its replacement, and the options of the search. */
const SearchFields = ({ replacing: { query, ask } }: { replacing: Replacing }) => {
  const t = useTranslate()

  return (
    <>
      <Box
        sx={{ display: 'grid', columnGap: 3, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr) 180px' } }}
      >
        {(['find', 'replace'] as const).map((name) => (
          <TextField
            key={name}
            autoFocus={name === 'find'}
            label={t(`options.tools.replace.${name}`)}
            value={query[name]}
            onChange={({ target }) => ask({ [name]: target.value })}
            slotProps={{ htmlInput: { dir: 'auto' } }}
          />
        ))}
        <TextField
          select
          label={t('options.tools.replace.where')}
          value={query.language}
          onChange={({ target }) => {
            const language = languages.find((code) => code === target.value)
            ask({ language: language ?? 'all' })
          }}
        >
          {(['all', ...languages] as const).map((option) => (
            <MenuItem key={option} value={option}>
              {option === 'all' ? t('options.tools.replace.all') : nativeNames[option]}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 4 }}>
        {(['wholeWord', 'matchCase'] as const).map((name) => (
          <FormControlLabel
            key={name}
            control={<Checkbox size="small" checked={query[name]} />}
            onChange={(_, checked) => ask({ [name]: checked })}
            label={t(`options.tools.replace.${name}`)}
          />
        ))}
      </Stack>
    </>
  )
}

const useSummary = ({ query, matches }: Replacing): string => {
  const t = useTranslate()
  if (query.find === '') return ''
  return matches.length === 0
    ? t('options.tools.replace.none')
    : t('options.tools.replace.found', { smart_count: matches.length })
}
