import {
  AutocompleteInput,
  type AutocompleteInputProps,
  ReferenceInput,
  useChoicesContext,
} from 'react-admin'
import type { Resource } from '../../../domain/descriptor/resource.ts'
import { useReferenceOptions, useReferenceQuery } from './references.ts'
import { useTitles } from './useTitles.ts'

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

const Choice = ({ to, onChoose, ...props }: Omit<Props, 'source'>) => {
  const { allChoices = [] } = useChoicesContext()
  const { titleOf } = useTitles(to, allChoices)
  return (
    <AutocompleteInput
      {...props}
      optionText={titleOf}
      filterToQuery={useReferenceQuery(to)}
      onChange={onChoose}
    />
  )
}

/** The choice of a record of another resource, found by typing a part of its name. */
export const ReferenceChoice = ({ source, ...props }: Props) => (
  <ReferenceInput source={source} {...useReferenceOptions(props.to)}>
    <Choice {...props} />
  </ReferenceInput>
)
