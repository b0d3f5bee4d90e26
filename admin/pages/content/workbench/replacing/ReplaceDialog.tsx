import {
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  TextField,
} from '@mui/material'
import { type KeyboardEvent, useId } from 'react'
import { useTranslate } from 'react-admin'
import { directions, type Language } from '../../../../../domain/languages.ts'
import { longestReplacement, longestSought } from '../../../../../domain/translations/text-replacement.ts'
import { FailureAlert } from '../../../../editing/FailureAlert.tsx'
import type { WorkbenchFilter } from '../../../../providers/pages/workbench.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { OneLanguage } from '../../exchange/LanguageChoice.tsx'
import { ReplacedTexts } from './ReplacedTexts.tsx'
import { type Replacing, useReplacement } from './useReplacement.tsx'

const Asked = ({ sought, change }: Pick<Replacing, 'sought' | 'change'>) => {
  const words = useWords()
  const field = { dir: directions[sought.language], lang: sought.language }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 3, paddingBlockStart: 2 }}>
      <TextField
        autoFocus
        label={words('workbench.replacing.find')}
        value={sought.find}
        onChange={({ target }) => change({ find: target.value })}
        slotProps={{ htmlInput: { ...field, maxLength: longestSought } }}
      />
      <TextField
        label={words('workbench.replacing.replace')}
        value={sought.replace}
        onChange={({ target }) => change({ replace: target.value })}
        slotProps={{ htmlInput: { ...field, maxLength: longestReplacement } }}
      />
      <OneLanguage
        label={words('workbench.replacing.language')}
        value={sought.language}
        onChange={(language) => change({ language })}
      />
      <Box>
        <FormControlLabel
          control={<Checkbox checked={sought.whole} onChange={(_, whole) => change({ whole })} />}
          label={words('workbench.replacing.whole')}
        />
        <FormControlLabel
          control={<Checkbox checked={sought.matchCase} onChange={(_, matchCase) => change({ matchCase })} />}
          label={words('workbench.replacing.matchCase')}
        />
      </Box>
    </Box>
  )
}

interface Props {
  filter: WorkbenchFilter
  language: Language
  onClose: () => void
}

/** Looks for words in the texts that are shown, and puts others in their place, once it is seen what changes. */
export const ReplaceDialog = ({ filter, language, onClose }: Props) => {
  const words = useWords()
  const translate = useTranslate()
  const id = useId()
  const first = { language, find: '', replace: '', whole: false, matchCase: false }
  const replacing = useReplacement(filter, first, onClose)
  const { sought, change, chosen, replace, isReplacing, refusal } = replacing
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    replace()
  }
  return (
    <Dialog
      open
      maxWidth="md"
      fullWidth
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      onClose={isReplacing ? undefined : onClose}
    >
      <DialogTitle id={id}>{words('workbench.replacing.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Asked sought={sought} change={change} />
        {refusal && <FailureAlert>{translate(refusal.message)}</FailureAlert>}
        <ReplacedTexts replacing={replacing} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isReplacing}>
          {words('exchange.cancel')}
        </Button>
        <Button
          variant="contained"
          loading={isReplacing}
          disabled={chosen.length === 0}
          aria-keyshortcuts="Control+Enter"
          onClick={replace}
        >
          {words('workbench.replacing.act', { smart_count: chosen.length })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
