import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { formula, formulaFields } from '../../../../domain/calculator/formula.ts'
import type { Trilingual } from '../../../../domain/languages.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'

interface GroupProps {
  label: Trilingual
  children: ReactNode
}

const Group = ({ label, children }: GroupProps) => {
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

/** How wide the formula is at most. */
export const formulaWidth = 720

/** The numbers of the formula in their groups, each drawn by `children`. */
export const FormulaGroups = ({ children }: { children: (name: string) => ReactNode }) => (
  <Stack sx={{ gap: 3, maxWidth: formulaWidth }}>
    {Object.entries(formula.groups ?? {}).map(([group, { label }]) => (
      <Group key={group} label={label}>
        {formulaFields.filter((name) => formula.fields[name]?.group === group).map(children)}
      </Group>
    ))}
  </Stack>
)
