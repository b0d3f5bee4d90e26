import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import { Loaded } from '../../../ui/Loaded.tsx'
import { TitledCard } from '../../../ui/TitledCard.tsx'
import { useWords } from '../../../ui/useWords.ts'
import { useShadow } from '../queries.ts'
import { Compared } from './Compared.tsx'

/** Compares what both formats answer for all dropdowns, each time that it is asked to. */
export const CompareCard = () => {
  const words = useWords()
  const [isAsked, setIsAsked] = useState(false)
  const query = useShadow(undefined, isAsked)
  const compare = () => {
    if (isAsked) void query.refetch()
    setIsAsked(true)
  }
  return (
    <TitledCard
      title={words('migration.shadow.title')}
      act={
        <Button size="small" loading={query.isFetching} onClick={compare}>
          {words('migration.shadow.compare')}
        </Button>
      }
    >
      {isAsked ? (
        <Loaded query={query}>{(comparison) => <Compared comparison={comparison} />}</Loaded>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {words('migration.shadow.about')}
        </Typography>
      )}
    </TitledCard>
  )
}
