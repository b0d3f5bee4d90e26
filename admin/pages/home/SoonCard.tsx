import { Stack, Typography } from '@mui/material'
import { type Permission, permissions, type Role } from '../../../domain/access.ts'
import { TitledCard } from '../../ui/TitledCard.tsx'
import { useWords } from '../../ui/useWords.ts'

/** Areas of the table of permissions that have no pages yet. */
const unbuilt: readonly Permission[1][] = ['sales', 'clients', 'programs', 'media', 'documents', 'brokers']

/** What the role has rights for and the portal no pages. */
export const SoonCard = ({ role }: { role: Role }) => {
  const words = useWords()
  const rights = permissions[role].filter(([, area]) => unbuilt.includes(area))
  if (rights.length === 0) return null
  return (
    <TitledCard title={words('start.soon.title')}>
      <Typography variant="body2">{words('start.soon.text')}</Typography>
      <Stack component="ul" sx={{ margin: 0, marginBlockStart: 2, paddingInlineStart: 5, gap: 1 }}>
        {rights.map(([action, area]) => (
          <Typography key={area} component="li" variant="body2">
            {words(`shell.rights.${area}`)}{' '}
            <Typography component="code" dir="ltr" variant="caption" color="textSecondary">
              {action} {area}
            </Typography>
          </Typography>
        ))}
      </Stack>
    </TitledCard>
  )
}
