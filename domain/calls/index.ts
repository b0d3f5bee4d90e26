import { auditCalls } from './audit.ts'
import { approvalCalls } from './calculator/approval.ts'
import { formulaCalls } from './calculator/formula.ts'
import { parameterTableCalls } from './calculator/parameter-table.ts'
import { calculatorCalls } from './calculator/series.ts'
import { contentCalls } from './content.ts'
import { deletedPageCalls } from './deleted-pages.ts'
import { dropdownAdminCalls } from './dropdown-admin.ts'
import { dropdownCalls } from './dropdowns.ts'
import { exchangeCalls } from './exchange.ts'
import { analyticsCalls } from './figures/analytics.ts'
import { startCalls } from './figures/start.ts'
import { importCalls } from './imports.ts'
import { itemActCalls } from './item-acts.ts'
import { errorCalls } from './logs/errors.ts'
import { mainActionCalls } from './main-actions.ts'
import { dropdownMigrationCalls } from './migration/runs.ts'
import { unifiedCalls } from './migration/unified.ts'
import { webhookCalls } from './outward/webhooks.ts'
import { notificationCalls } from './own/notifications.ts'
import { preferenceCalls } from './own/preferences.ts'
import { searchCalls } from './own/search.ts'
import { pageFigureCalls } from './page-figures.ts'
import { pageRecordCalls } from './page-records.ts'
import { pageCalls } from './pages.ts'
import { authCalls } from './people/auth.ts'
import { linkCalls } from './people/links.ts'
import { ownSessionCalls } from './people/own-sessions.ts'
import { profileCalls } from './people/profile.ts'
import { sessionCalls } from './people/sessions.ts'
import { twoFactorCalls } from './people/two-factor.ts'
import { userCalls } from './people/users.ts'
import { publicCalls } from './public.ts'
import { publicationCalls } from './publications.ts'
import { replacementCalls } from './replacements.ts'
import { sectionCalls } from './sections.ts'
import { suggestionCalls } from './suggestions.ts'
import { systemCalls } from './system.ts'
import { textCalls } from './texts.ts'
import { textCommentCalls } from './translating/comments.ts'
import { translationRequestCalls } from './translating/requests.ts'
import { workbenchCalls } from './workbench.ts'

/** Every call of the API that is made by hand; those of declared resources follow from their descriptors. */
export const calls = {
  ...authCalls,
  ...ownSessionCalls,
  ...sessionCalls,
  ...profileCalls,
  ...twoFactorCalls,
  ...linkCalls,
  ...userCalls,
  ...webhookCalls,
  ...contentCalls,
  ...mainActionCalls,
  ...dropdownAdminCalls,
  ...textCalls,
  ...textCommentCalls,
  ...translationRequestCalls,
  ...suggestionCalls,
  ...workbenchCalls,
  ...replacementCalls,
  ...dropdownCalls,
  ...publicationCalls,
  ...itemActCalls,
  ...pageRecordCalls,
  ...pageFigureCalls,
  ...deletedPageCalls,
  ...pageCalls,
  ...auditCalls,
  ...errorCalls,
  ...startCalls,
  ...analyticsCalls,
  ...searchCalls,
  ...notificationCalls,
  ...preferenceCalls,
  ...approvalCalls,
  ...formulaCalls,
  ...calculatorCalls,
  ...parameterTableCalls,
  ...dropdownMigrationCalls,
  ...unifiedCalls,
  ...exchangeCalls,
  ...importCalls,
  ...systemCalls,
  ...publicCalls,
  /** What staff read of each section. */
  sections: sectionCalls,
}
