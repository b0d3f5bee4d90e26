import { Box, Paper, Stack, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { formula, formulaFields } from '../../../domain/calculator/formula.ts'
import { formatFieldValue } from '../../../domain/descriptor/field.ts'
import { fieldOf } from '../../../domain/descriptor/resource.ts'
import type { Trilingual } from '../../../domain/languages.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { Formula } from '../calculator-types.ts'

/** Formula, read-only. */
export const FormulaView = ({ stored }: { stored: Formula }) => (
  <FormulaGroups>{(name) => <FormulaFieldValue key={name} name={name} stored={stored} />}</FormulaGroups>
)

interface FormulaGroupProps {
  label: Trilingual
  children: ReactNode
}

const FormulaGroup = ({ label, children }: FormulaGroupProps) => {
  const language = useLanguage()
  const id = useId()

  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ padding: 4 }}>
      <Typography variant="h2" id={id} sx={{ marginBlockEnd: 4 }}>
        {label[language]}
      </Typography>
      <Stack sx={{ gap: 4 }}>{children}</Stack>
    </Paper>
  )
}

/** Two columns where there is room, of which the last group fills the second. */
export const formulaColumnsSx = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  maxWidth: { xs: 720, xl: 'none' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
  '& > :last-child': { gridColumn: { xl: 2 }, gridRow: { xl: '1 / span 2' } },
} as const

/** Numbers of the formula by group; `children` renders each. */
export const FormulaGroups = ({ children }: { children: (name: string) => ReactNode }) => (
  <Box sx={formulaColumnsSx}>
    {Object.entries(formula.groups ?? {}).map(([group, { label }]) => (
      <FormulaGroup key={group} label={label}>
        {formulaFields.filter((name) => formula.fields[name]?.group === group).map(children)}
      </FormulaGroup>
    ))}
  </Box>
)

const meaningKeys = {
  interestChangePeriod: 'calculator.formula.meaning.interestChangePeriod',
  inflationIndex: 'calculator.formula.meaning.inflationIndex',
} as const

const hasMeaning = (name: string): name is keyof typeof meaningKeys => Object.hasOwn(meaningKeys, name)

/** Returns the meaning of a number for a loan; undefined if its name says enough. */
export const useFormulaFieldMeaning = (name: string): string | undefined => {
  const t = useTranslate()
  return hasMeaning(name) ? t(meaningKeys[name]) : undefined
}

const FormulaFieldValue = ({ name, stored }: { name: string; stored: Formula }) => {
  const language = useLanguage()
  const field = fieldOf(formula, name)
  const meaning = useFormulaFieldMeaning(name)

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
