import Box from '@mui/material/Box'
import { useTranslate, useTranslateLabel } from 'react-admin'
import type { RowRefusal } from '../../providers/import-file.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useWords } from '../../ui/useWords.ts'
import { messageOf } from '../form/field-errors.ts'
import { useDescriptor } from '../useDescriptor.ts'

/** What is wrong with a row, field by field, or with the row as a whole. */
const useReasons = () => {
  const words = useWords()
  const translate = useTranslate()
  const translateLabel = useTranslateLabel()
  const descriptor = useDescriptor()
  const language = useLanguage()
  return ({ code, fields }: RowRefusal): string[] => {
    const broken = Object.entries(fields)
    if (broken.length === 0) return [words(`errors.${code}`)]
    return broken.map(([path, rule]) => {
      const { message, args } = messageOf(descriptor, path, `rules.${rule}`, { language, values: {} })
      const [name = ''] = path.split('.')
      const label = name === 'id' ? 'ID' : translateLabel({ source: name, resource: descriptor.name })
      return `${label}: ${translate(message, args)}`
    })
  }
}

/** The rows of a file that are refused, each with its line. */
export const RowRefusals = ({ refusals }: { refusals: readonly RowRefusal[] }) => {
  const words = useWords()
  const reasonsOf = useReasons()
  if (refusals.length === 0) return null
  return (
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: 5 }}>
      {refusals.map((refusal) => (
        <li key={refusal.line}>
          {words('resource.file.line', { line: refusal.line })}: {reasonsOf(refusal).join('; ')}
        </li>
      ))}
    </Box>
  )
}
