import { Loaded } from '../../../../ui/Loaded.tsx'
import { useCompletenessQuery } from '../queries.ts'
import { CompletenessMap } from './CompletenessMap.tsx'

/** The map of the texts of all screens, with what is shown until it is there, or why it is not. */
export const MapOfTexts = () => (
  <Loaded query={useCompletenessQuery()}>{({ screens }) => <CompletenessMap screens={screens} />}</Loaded>
)
