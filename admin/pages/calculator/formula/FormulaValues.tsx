import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formula } from '../../../../domain/calculator/formula.ts'
import { formatFieldValue } from '../../../../domain/descriptor/field.ts'
import { fieldOf } from '../../../../domain/descriptor/resource.ts'
import type { Formula } from '../../../providers/pages/calculator-formula.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { FormulaGroups } from './FormulaGroups.tsx'
import { useMeaning } from './useMeaning.ts'

const Value = ({ name, stored }: { name: string; stored: Formula }) => {
  const language = useLanguage()
  const field = fieldOf(formula, name)
  const meaning = useMeaning(name)
  if (!field) return null
  return (
    <div>
      <Stack direction="row" sx={{ gap: 4, justifyContent: 'space-between' }}>
        <Typography>{field.label[language]}</Typography>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          <bdi>{formatFieldValue(field, Object(stored)[name], language)}</bdi>
        </Typography>
      </Stack>
      {meaning && (
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '75ch' }}>
          {meaning}
        </Typography>
      )}
    </div>
  )
}

/** The formula as it is read. */
export const FormulaValues = ({ stored }: { stored: Formula }) => (
  <FormulaGroups>{(name) => <Value key={name} name={name} stored={stored} />}</FormulaGroups>
)
