import type { Language } from '../../domain/languages.ts'

/** Terms by language: a text with a term in one language must have it in the others. */
export const terms: readonly Record<Language, RegExp>[] = [
  { ru: /доля финансирования/i, he: /אחוז ה?מימון/, en: /loan-to-value|financed?/i },
  { ru: /доля платежа в доходе/i, he: /יחס החזר/, en: /payment-to-income/i },
  { ru: /справк\S* об остатке/i, he: /אישור יתרות לסילוק/, en: /redemption statement/i },
  { ru: /систем\S* кредитных данных/i, he: /מערכת נתוני ה?אשראי|מערכת/, en: /credit data/i },
  { ru: /досрочн/i, he: /פירעון ה?מוקדם/, en: /early/i },
  { ru: /личн\S+ кабинет/i, he: /אזור ה?אישי/, en: /account/i },
  { ru: /услови\S+ пользования/i, he: /תנאי ה?שימוש/, en: /terms of service/i },
  { ru: /состав\S* ипотеки/i, he: /תמהיל/, en: /\bmix\b/i },
  { ru: /част\S+ ипотеки/i, he: /מסלול/, en: /track/i },
  { ru: /собственн\S+ средств/i, he: /הון ה?עצמי/, en: /own funds/i },
  { ru: /оценщик/i, he: /שמאי/, en: /valuer/i },
  { ru: /ипотечн\S+ консультант/i, he: /(יועץ|יועצי) משכנתאות/, en: /adviser/i },
  { ru: /расчётн\S+ лист/i, he: /תלוש/, en: /payslip/i },
  { ru: /теудат зеут/i, he: /תעוד(ת|ה)/, en: /\bID\b|immigrant/ },
  { ru: /программ(?! |$)|программ[аы]?(?= |$)(?! экран| чтения)/i, he: /תוכני/, en: /programme/i },
  { ru: /черновик/i, he: /טיוט/, en: /draft/i },
  { ru: /выпадающ/i, he: /רשימ\S+ ה?נפתח/, en: /dropdown/i },
  { ru: /(?<![а-яё])рол[ьи]/i, he: /תפקיד/, en: /role/i },
  { ru: /замечани[ея]/i, he: /אזהר/, en: /warning|remark/i },
  { ru: /комментари/i, he: /הער/, en: /comment|^resolve$/i },
  { ru: /двухфакторн/i, he: /דו־שלבי/, en: /two-factor/i },
  { ru: /сесси/i, he: /חיבור/, en: /session/i },
  { ru: /последнее изменение/i, he: /עדכון אחרון/, en: /last modified/i },
  { ru: /недостаточно прав/i, he: /אין הרשאה/, en: /insufficient permissions/i },
]
