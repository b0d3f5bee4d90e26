import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import type { StartContent } from '../../providers/own/figures.ts'
import { LoadingRows } from '../../ui/loading/LoadingRows.tsx'
import { onDemand } from '../../ui/loading/later.ts'
import { TitledCard } from '../../ui/TitledCard.tsx'
import { useWords } from '../../ui/useWords.ts'
import { GapTable } from './GapTable.tsx'

const MapOfTexts = onDemand(
  async () => (await import('../../translations/CompletenessMap.tsx')).CompletenessMap,
)

/** What each section lacks; on demand the map of all screens, which is read only then. */
export const GapsCard = ({ gaps }: { gaps: StartContent['gaps'] }) => {
  const words = useWords()
  const [isMapOpen, setIsMapOpen] = useState(false)
  const toggle = (
    <Button size="small" aria-expanded={isMapOpen} onClick={() => setIsMapOpen(!isMapOpen)}>
      {words('workbench.map')}
    </Button>
  )
  return (
    <>
      <TitledCard title={words('start.gaps.title')} figure={words('start.gaps.hint')} act={toggle} isFlush>
        <GapTable gaps={gaps} />
      </TitledCard>
      {isMapOpen && (
        <Suspense fallback={<LoadingRows />}>
          <MapOfTexts />
        </Suspense>
      )}
    </>
  )
}
