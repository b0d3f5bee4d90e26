import { Typography } from '@mui/material'
import { directorOnly } from '../../../../domain/access-rules.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { TitledCard } from '../../../ui/TitledCard.tsx'
import { useMay } from '../../../ui/useAccount.ts'
import { useWords } from '../../../ui/useWords.ts'
import { useShadow } from '../queries.ts'
import { Compared } from './Compared.tsx'

/** What both formats answer for one dropdown, beside its editor; the director alone may compare them. */
export const ShadowCard = ({ dropdownKey }: { dropdownKey: string }) => {
  const words = useWords()
  const may = useMay()(directorOnly)
  const query = useShadow(dropdownKey, may)
  return (
    <TitledCard title={words('migration.shadow.title')}>
      {may ? (
        <Loaded query={query}>{(comparison) => <Compared comparison={comparison} />}</Loaded>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {words('migration.shadow.forDirector')}
        </Typography>
      )}
    </TitledCard>
  )
}
