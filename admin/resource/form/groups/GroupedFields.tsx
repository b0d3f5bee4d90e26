import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import type { Field } from '../../../../domain/descriptor/resource.ts'
import { useDescriptor } from '../../useDescriptor.ts'
import { formWidth } from '../FormGrid.tsx'
import { FieldTabs } from './FieldTabs.tsx'
import { type NamedField, type Section as Part, tabsOf } from './parts-of-form.ts'
import { Section } from './Section.tsx'

interface Props {
  fields: readonly NamedField[]
  /** The names of the fields that are wrong. */
  wrong?: readonly string[]
  /** Differs after each save that was refused. */
  attempt?: readonly unknown[]
  children: (source: string, field: Field) => ReactNode
}

/** Fields in the groups that their resource declares: headed sections, and tabs where it says so. */
export const GroupedFields = ({ fields, wrong = [], attempt = [], children }: Props) => {
  const tabs = tabsOf(useDescriptor(), fields)
  const drawn = (sections: readonly Part[]) => (
    <Stack sx={{ gap: 6 }}>
      {sections.map((section) => (
        <Section key={section.name} section={section}>
          {children}
        </Section>
      ))}
    </Stack>
  )
  return (
    <Paper variant="outlined" sx={{ padding: 4, maxWidth: formWidth }}>
      {tabs.length > 1 ? (
        <FieldTabs tabs={tabs} wrong={wrong} attempt={attempt}>
          {drawn}
        </FieldTabs>
      ) : (
        tabs.map(({ name, sections }) => <div key={name}>{drawn(sections)}</div>)
      )}
    </Paper>
  )
}
