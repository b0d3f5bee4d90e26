import { Box, Paper, Stack, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { formula, formulaFields } from '../../../domain/calculator/formula.ts'
import { formatFieldValue } from '../../../domain/descriptor/field.ts'
import { fieldOf } from '../../../domain/descriptor/resource.ts'
import type { Trilingual } from '../../../domain/languages.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { Formula } from '../calculator-types.ts'
import { RelatedPages } from '../RelatedPages.tsx'

/** Formula, read-only, with the pages that decide the rest of a calculation. */
export const FormulaView = ({ stored }: { stored: Formula }) => (
  <FormulaGroups aside={<RelatedPages without="/calculator-formula/formula" />}>
    {(name) => <FormulaFieldValue key={name} name={name} stored={stored} />}
  </FormulaGroups>
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

/** Two columns where there is room: the last group begins the second, and what is beside the groups follows. */
export const formulaColumnsSx = {
  display: 'grid',
  gap: 3,
  maxWidth: { xs: 720, xl: 'none' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
  '& > :nth-of-type(3)': { gridColumn: { xl: 2 }, gridRow: { xl: 1 } },
  '&:not(:has(> :nth-of-type(4))) > :nth-of-type(3)': { gridRow: { xl: '1 / span 2' } },
} as const

interface FormulaGroupsProps {
  /** Card after the groups. */
  aside?: ReactNode
  /** Renders a number of the formula. */
  children: (name: string) => ReactNode
}

/** Numbers of the formula by group. */
export const FormulaGroups = ({ aside, children }: FormulaGroupsProps) => (
  <Box sx={formulaColumnsSx}>
    {Object.entries(formula.groups ?? {}).map(([group, { label }]) => (
      <FormulaGroup key={group} label={label}>
        {formulaFields.filter((name) => formula.fields[name]?.group === group).map(children)}
      </FormulaGroup>
    ))}
    {aside}
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
