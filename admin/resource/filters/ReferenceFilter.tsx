import Box from '@mui/material/Box'
import type { PopperProps } from '@mui/material/Popper'
import { Form } from 'react-admin'
import type { Resource } from '../../../domain/descriptor/resource.ts'
import { ReferenceChoice } from '../values/ReferenceChoice.tsx'

/** The options stand below the field at once, for nothing else is done here. */
const slots = {
  popper: ({ open, children }: PopperProps) =>
    open &&
    typeof children !== 'function' && (
      <Box sx={{ '& .MuiPaper-root': { boxShadow: 'none' } }}>{children}</Box>
    ),
}

interface Props {
  to: Resource
  label: string
  value: unknown
  onChoose: (value: unknown) => void
}

/** A filter by a record of another resource. The form only holds what is looked for; the choice sets the filter. */
export const ReferenceFilter = ({ to, label, value, onChoose }: Props) => (
  <Box sx={{ padding: 3, width: 320, maxWidth: '100%' }}>
    <Form record={{ chosen: value }}>
      <ReferenceChoice
        source="chosen"
        to={to}
        label={label}
        helperText={false}
        slots={slots}
        onChoose={(id) => onChoose(id || undefined)}
      />
    </Form>
  </Box>
)
