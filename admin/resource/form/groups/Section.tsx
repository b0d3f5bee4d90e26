import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import type { Field } from '../../../../domain/descriptor/resource.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { FormGrid } from '../FormGrid.tsx'
import type { Section as Part } from './parts-of-form.ts'

interface Props {
  section: Part
  children: (source: string, field: Field) => ReactNode
}

/** The fields of a group under its name, with what is to be known of them. */
export const Section = ({ section: { group, fields }, children }: Props) => {
  const language = useLanguage()
  const id = useId()
  const grid = <FormGrid fields={fields}>{children}</FormGrid>
  if (!group) return grid
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2" sx={{ marginBlockEnd: group.hint ? 1 : 3 }}>
        {group.label[language]}
      </Typography>
      {group.hint && (
        <Typography variant="body2" color="textSecondary" sx={{ marginBlockEnd: 3 }}>
          {group.hint[language]}
        </Typography>
      )}
      {grid}
    </Box>
  )
}
