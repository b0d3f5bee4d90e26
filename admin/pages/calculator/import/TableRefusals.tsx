import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { configuration } from '../../../../domain/calculator/configuration.ts'
import { fieldOf } from '../../../../domain/descriptor/resource.ts'
import { banks } from '../../../../domain/resources/banks.ts'
import type { TableRefusal } from '../../../providers/calculator/import-table.ts'
import { messageOf } from '../../../resource/form/field-errors.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'

/** What is wrong with a row: its bank, or parameter by parameter. */
const useReasons = () => {
  const words = useWords()
  const translate = useTranslate()
  const language = useLanguage()
  const ofBank = (rule: string) => {
    const told = rule === 'repeated' ? 'repeated' : 'unknown'
    return `${banks.label.one[language]}: ${words(`calculator.imported.rows.${told}`)}`
  }
  return ({ code, fields }: TableRefusal): string[] => {
    const broken = Object.entries(fields)
    if (broken.length === 0) return [words(`errors.${code}`)]
    return broken.map(([name, rule]) => {
      const field = fieldOf(configuration, name)
      if (!field) return ofBank(rule)
      const { message, args } = messageOf(configuration, name, `rules.${rule}`, { language, values: {} })
      return `${field.label[language]}: ${translate(message, args)}`
    })
  }
}

/** The rows of a table that are refused, each with its line. */
export const TableRefusals = ({ refusals }: { refusals: readonly TableRefusal[] }) => {
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
