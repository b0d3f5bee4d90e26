import { ColumnsButton } from './columns/ColumnsButton.tsx'
import { ViewsButton } from './views/ViewsButton.tsx'

/** How a list is shown: its saved views, and its columns. */
export const Arrangement = () => (
  <>
    <ViewsButton />
    <ColumnsButton />
  </>
)
