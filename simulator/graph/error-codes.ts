/** What Meta calls an error, and the HTTP status it answers with when it refuses at once. */
interface ErrorCode {
  title: string;
  http: number;
}

/** Meta's error codes that the simulator knows, from Meta's error page and older copies of it. */
export const ERROR_CODES: Record<number, ErrorCode> = {
  0: { title: 'AuthException', http: 401 },
  1: { title: 'API Unknown', http: 400 },
  2: { title: 'API Service', http: 503 },
  3: { title: 'API Method', http: 500 },
  4: { title: 'API Too Many Calls', http: 400 },
  10: { title: 'Permission Denied', http: 403 },
  33: { title: 'Parameter value is not valid', http: 400 },
  100: { title: 'Invalid parameter', http: 400 },
  190: { title: 'Access token has expired', http: 401 },
  200: { title: 'API Permission', http: 403 },
  368: { title: 'Temporarily blocked for policies violations', http: 403 },
  80007: { title: 'Rate limit issues', http: 400 },
  80008: { title: 'Too many calls to this business account', http: 400 },
  130403: { title: 'The business blocked this user', http: 400 },
  130429: { title: 'Rate limit hit', http: 400 },
  130472: { title: "User's number is part of an experiment", http: 400 },
  130497: {
    title: 'Business account is restricted from messaging users in this country',
    http: 403,
  },
  131000: { title: 'Something went wrong', http: 500 },
  131005: { title: 'Access denied', http: 403 },
  131008: { title: 'Required parameter is missing', http: 400 },
  131009: { title: 'Parameter value is not valid', http: 400 },
  131016: { title: 'Service unavailable', http: 500 },
  131021: { title: 'Recipient cannot be sender', http: 400 },
  131026: { title: 'Message undeliverable', http: 400 },
  131030: { title: 'Recipient phone number not in allowed list', http: 400 },
  131031: { title: 'Business Account locked', http: 403 },
  131037: { title: 'WhatsApp provided number needs display name approval', http: 400 },
  131042: { title: 'Business eligibility payment issue', http: 400 },
  131045: { title: 'Incorrect certificate', http: 500 },
  131047: { title: 'Re-engagement message', http: 400 },
  131048: { title: 'Spam rate limit hit', http: 400 },
  131049: {
    title: 'This message was not delivered to maintain healthy ecosystem engagement.',
    http: 400,
  },
  131050: { title: 'User has stopped marketing messages from this business', http: 400 },
  131051: { title: 'Unsupported message type', http: 400 },
  131052: { title: 'Media download error', http: 400 },
  131053: { title: 'Media upload error', http: 400 },
  131056: { title: '(Business Account, Consumer Account) pair rate limit hit', http: 400 },
  131057: { title: 'Account in maintenance mode', http: 500 },
  131062: { title: 'Business-scoped user ids are not supported here', http: 400 },
  131063: { title: 'Marketing messages are not enabled on Cloud API', http: 400 },
  131064: { title: 'Template classification penalty', http: 400 },
  132000: { title: 'Number of parameters does not match the expected number of params', http: 400 },
  132001: { title: 'Template name does not exist in the translation', http: 404 },
  132005: { title: 'Template hydrated text too long', http: 400 },
  132007: { title: 'Template format character policy violated', http: 400 },
  132012: { title: 'Parameter format does not match format in the created template', http: 400 },
  132015: { title: 'Template is paused', http: 400 },
  132016: { title: 'Template is disabled', http: 400 },
  132018: { title: 'There is an issue with the parameters in your template', http: 400 },
  132068: { title: 'Flow is in blocked state', http: 400 },
  132069: { title: 'Flow is in throttled state', http: 400 },
  133004: { title: 'Server temporarily unavailable', http: 503 },
  133010: { title: 'Phone number not registered', http: 400 },
  135000: { title: 'Generic user error', http: 400 },
};

/** The title of an error code, or a general one for a code only a fault knows. */
export function errorTitle(code: number): string {
  return ERROR_CODES[code]?.title ?? 'Something went wrong';
}
