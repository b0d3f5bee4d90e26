import { Box, Typography } from '@mui/material'
import { useDeferredValue } from 'react'
import { readableText } from '../../domain/format/json-text.ts'
import type { Language } from '../../domain/languages.ts'
import type { EditableText } from '../content-shared/content-types.ts'
import { TextDiff } from '../ui/TextDiff.tsx'
import { useTranslate } from '../ui/useTranslate.ts'
import { countCharacters, getFieldText, isTooLong, type TextEditing } from './edited-texts.ts'

const spaceSigns: Readonly<Record<string, string>> = { '\n': '↵', '\t': '⇥', '\u00A0': '⍽' }

/** Replaces white space, which is invisible at the end of a text, by signs. */
const toSpaceSigns = (space: string): string =>
  [...space].map((character) => spaceSigns[character] ?? '␣').join('')

/** Note on white space at the ends of a text, which visitors receive but nobody sees. */
export const OuterSpaces = ({ text }: { text: string }) => {
  const t = useTranslate()

  const start = text.trim() === '' ? '' : (/^\s+/u.exec(text)?.[0] ?? '')
  const end = /\s+$/u.exec(text)?.[0] ?? ''
  if (start === '' && end === '') return null

  return (
    <Typography variant="body2" sx={{ color: 'status.draft' }}>
      {start && (
        <>
          {t('textEditor.spaces.start')} <bdi dir="ltr">{toSpaceSigns(start)}</bdi>
        </>
      )}
      {start && end && ' · '}
      {end && (
        <>
          {t('textEditor.spaces.end')} <bdi dir="ltr">{toSpaceSigns(end)}</bdi>
        </>
      )}
    </Typography>
  )
}

interface DraftDiffProps {
  editing: TextEditing
  text: EditableText
  language: Language
}

/** Difference between the published text and the text in the field. */
export const DraftDiff = ({ editing, text, language }: DraftDiffProps) => {
  const t = useTranslate()
  // Deferred, so that typing does not wait for the comparison.
  const currentText = useDeferredValue(getFieldText(editing, text, language))

  const published = text.approved[language] ?? ''
  if (!published && !text.drafts.includes(language)) return null
  if (published === currentText) return null

  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', paddingBlockStart: 2, marginBlockStart: 2 }}>
      <Typography variant="caption" color="textSecondary" component="div">
        {t(published ? 'textEditor.difference' : 'content.editor.neverPublished')}
      </Typography>
      {published && (
        <Typography variant="body2" component="div">
          <TextDiff
            before={readableText(published, language) || published}
            after={readableText(currentText, language)}
            language={language}
            side="both"
          />
        </Typography>
      )}
    </Box>
  )
}

interface TextLengthProps {
  editing: TextEditing
  text: EditableText
  language: Language
}

/** Length of a text, and its limit. */
export const TextLength = ({ editing, text, language }: TextLengthProps) => {
  const length = countCharacters(getFieldText(editing, text, language))
  return (
    <Typography
      variant="body2"
      dir="ltr"
      sx={{
        color: isTooLong(editing, text, language) ? 'error.main' : 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {text.max_length ? `${length} / ${text.max_length}` : length}
    </Typography>
  )
}
