import { Box } from '@mui/material'
import { frameSx, SkeletonRows } from '../ui/Loading.tsx'

/** Frame of the links to the neighbours of an item until they are known, so that the fields below do not move. */
export const PendingNeighbourStrip = () => (
  <Box aria-hidden sx={{ ...frameSx, height: 46, marginBlockEnd: 3 }} />
)

/** Outlines of the options of an item, with the tools above them. */
export const OptionsSkeleton = () => <SkeletonRows rows={9} hasTools isList={false} />
