import * as calls from 'virtual:calls'
import { Box, Button, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { systemAccess } from '../../domain/access-rules.ts'
import { tokens } from '../../domain/resources/tokens.ts'
import { webhooks } from '../../domain/resources/webhooks.ts'
import { useApiQuery } from '../providers/api-queries.ts'
import { useReturnState } from '../ui/navigation.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { TitledCard } from '../ui/TitledCard.tsx'
import { useMay } from '../ui/useAccount.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { ExampleCard, readWithKey, toFullAddress } from './examples.tsx'

const publicAddress = '/api/public/banks'

/** Page that explains how other systems read the banks, with an example of each way. Banks send nothing here. */
export const BankConnections = () => {
  const t = useTranslate()
  const may = useMay()
  const { data: banks = [] } = useApiQuery(calls.bankConfigurations)

  const mayManage = may(systemAccess)
  const publicBanks = banks.filter(({ bank, configuration }) => bank.is_active && configuration)

  return (
    <>
      <PageHeader
        title={t('shell.menu.bankConnections')}
        aside={banks.length > 0 && t('outward.banks.public', { smart_count: publicBanks.length })}
      />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: '1fr 1fr' } }}>
        <ExampleCard
          title={t('outward.banks.openly')}
          text={t('outward.banks.reading')}
          example={`curl ${toFullAddress(publicAddress)}`}
        >
          <Button variant="outlined" size="small" href={publicAddress} target="_blank" rel="noopener">
            {t('outward.banks.show')}
          </Button>
        </ExampleCard>
        <ExampleCard
          title={t('outward.banks.withKey')}
          text={t('outward.banks.byKey')}
          example={readWithKey('/api/banks')}
        >
          {mayManage && <ListButton resource={tokens} filter={{ scopes: 'calculator' }} />}
        </ExampleCard>
        <TitledCard title={t('outward.banks.notify')}>
          <Typography variant="body2" color="textSecondary" sx={{ marginBlockEnd: 3 }}>
            {t('outward.banks.changes')}
          </Typography>
          {mayManage && <ListButton resource={webhooks} filter={{ events: 'banks.changed' }} />}
        </TitledCard>
        <TitledCard title={t('outward.banks.fromBanks')}>
          <Typography variant="body2" color="textSecondary" sx={{ marginBlockEnd: 3 }}>
            {t('outward.banks.noWayIn')}
          </Typography>
          <Button variant="outlined" size="small" component={Link} to="/calculator-formula">
            {t('shell.menu.calculator')}
          </Button>
        </TitledCard>
      </Box>
    </>
  )
}

interface ListButtonProps {
  resource: typeof tokens | typeof webhooks
  filter: object
}

/** Link to the keys or webhooks that concern banks. */
const ListButton = ({ resource, filter }: ListButtonProps) => {
  const language = useLanguage()
  const returnState = useReturnState()

  return (
    <Button
      variant="outlined"
      size="small"
      component={Link}
      to={`/${resource.name}?filter=${encodeURIComponent(JSON.stringify(filter))}`}
      state={returnState}
    >
      {resource.label.many[language]}
    </Button>
  )
}
