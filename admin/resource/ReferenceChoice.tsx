import { AutocompleteInput, ReferenceInput } from 'react-admin'
import type { Resource } from '../../domain/resource.ts'
import { referenceOptions, referenceQuery, useTitleText } from './references.ts'

interface Props {
  source: string
  to: Resource
  label?: string
  isRequired?: boolean
  helperText: string | false
  autoFocus?: boolean
  /** Called with the id that was chosen. */
  onChoose?: (id: unknown) => void
}

/** The choice of a record of another resource, found by typing a part of its name. */
export const ReferenceChoice = ({ source, to, autoFocus, onChoose, ...props }: Props) => (
  <ReferenceInput source={source} {...referenceOptions(to)}>
    <AutocompleteInput
      {...props}
      optionText={useTitleText(to)}
      filterToQuery={referenceQuery(to)}
      onChange={onChoose}
      TextFieldProps={{ autoFocus }}
    />
  </ReferenceInput>
)
