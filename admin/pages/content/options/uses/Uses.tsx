import { Loaded } from '../../../../ui/Loaded.tsx'
import { UsesList } from './UsesList.tsx'
import { useUses } from './useUses.ts'

interface Props {
  dropdownKey: string
  /** Of one value alone. */
  value?: string
}

/** Where a dropdown is used, or one value of it, as soon as it is known. */
export const Uses = ({ dropdownKey, value }: Props) => (
  <Loaded query={useUses(dropdownKey, value)}>{(uses) => <UsesList uses={uses} />}</Loaded>
)
