import { ownSessionCalls, preferenceCalls, profileCalls } from './account.ts'
import { analyticsCalls } from './analytics.ts'
import { auditCalls } from './audit.ts'
import { authCalls, linkCalls, twoFactorCalls } from './auth.ts'
import { parameterTableCalls } from './bank-configuration-files.ts'
import { calculatorCalls } from './bank-configurations.ts'
import { formulaCalls } from './calculator-formula.ts'
import { approvalCalls } from './configuration-changes.ts'
import { contentImportCalls } from './content-import.ts'
import { bulkItemCalls } from './content-items.ts'
import { mainActionCalls } from './content-main-actions.ts'
import { deletedPageCalls, pageCalls, pageFigureCalls, pageRecordCalls } from './content-pages.ts'
import { contentCalls, sectionCalls } from './content-sections.ts'
import { textCalls } from './content-texts.ts'
import { dashboardCalls, searchCalls } from './dashboard.ts'
import { dropdownAdminCalls } from './dropdown-admin.ts'
import { dropdownMigrationCalls, unifiedCalls } from './dropdown-migration.ts'
import { dropdownCalls } from './dropdowns.ts'
import { notificationCalls } from './notifications.ts'
import { presenceCalls } from './presence.ts'
import { publicCalls } from './public.ts'
import { reviewCalls } from './review.ts'
import { errorCalls, systemCalls } from './system.ts'
import { textCommentCalls } from './text-comments.ts'
import { replacementCalls } from './text-replacements.ts'
import { translationFileCalls } from './translation-files.ts'
import { translationRequestCalls } from './translation-requests.ts'
import { suggestionCalls, workbenchCalls } from './translation-workbench.ts'
import { sessionCalls, userCalls } from './users.ts'
import { webhookCalls } from './webhooks.ts'

/** Calls with handlers of their own; the calls of declared resources follow from their descriptors. */
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
  ...reviewCalls,
  ...bulkItemCalls,
  ...pageRecordCalls,
  ...pageFigureCalls,
  ...deletedPageCalls,
  ...pageCalls,
  ...auditCalls,
  ...errorCalls,
  ...dashboardCalls,
  ...analyticsCalls,
  ...searchCalls,
  ...notificationCalls,
  ...presenceCalls,
  ...preferenceCalls,
  ...approvalCalls,
  ...formulaCalls,
  ...calculatorCalls,
  ...parameterTableCalls,
  ...dropdownMigrationCalls,
  ...unifiedCalls,
  ...translationFileCalls,
  ...contentImportCalls,
  ...systemCalls,
  ...publicCalls,
  sections: sectionCalls,
}
