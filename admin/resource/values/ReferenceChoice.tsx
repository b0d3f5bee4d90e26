import { AutocompleteInput, type AutocompleteInputProps, ReferenceInput } from 'react-admin'
import type { Resource } from '../../../domain/resource.ts'
import { useReferenceOptions, useReferenceQuery, useTitleText } from './references.ts'

interface Props {
  source: string
  to: Resource
  label?: string
  isRequired?: boolean
  helperText: string | false
  /** Where the options are offered, if not in a list that floats below the field. */
  slots?: AutocompleteInputProps['slots']
  /** Called with the id that was chosen. */
  onChoose?: (id: unknown) => void
}

/** The choice of a record of another resource, found by typing a part of its name. */
export const ReferenceChoice = ({ source, to, onChoose, ...props }: Props) => (
  <ReferenceInput source={source} {...useReferenceOptions(to)}>
    <AutocompleteInput
      {...props}
      optionText={useTitleText(to)}
      filterToQuery={useReferenceQuery(to)}
      onChange={onChoose}
    />
  </ReferenceInput>
)
