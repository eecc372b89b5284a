/** The languages in which Meta takes templates. Source: Meta, Supported Languages, 2026-05-21. */
const CODES = new Set(
  `af sq ar ar_AE ar_EG ar_LB ar_MA ar_QA az be_BY bn bn_IN bg ca zh_CN zh_HK zh_TW hr cs da prs_AF nl
  nl_BE en en_AE en_AU en_CA en_GB en_GH en_IE en_IN en_JM en_MY en_NZ en_QA en_SG en_UG en_US en_ZA et
  fil fi fr fr_BE fr_CA fr_CH fr_CI fr_MA ka de de_AT de_CH el gu ha he hi hu id ga it ja kn kk rw_RW ko
  ky_KG lo lv lt mk ms ml mr nb ps_AF fa pl pt_BR pt_PT pa ro ru sr si_LK sk sl es es_AR es_CL es_CO
  es_CR es_DO es_EC es_ES es_HN es_MX es_PA es_PE es_UY sw sv ta te th tr uk ur uz vi zu`.split(
    /\s+/,
  ),
);

/**
 * Meta's code for templates in a language (BCP 47): "de" for "de", "pt_BR" for "pt", which Meta has by
 * country alone; null where it takes none in that language.
 */
export function templateLanguage(language: string): string | null {
  const likely = new Intl.Locale(language).maximize();
  const codes = [
    language.replace('-', '_'),
    `${likely.language}_${likely.region}`,
    likely.language,
  ];
  return codes.find((code) => CODES.has(code)) ?? null;
}
