import type { texts as source } from './zh-CN.ts';

export const texts: typeof source = {
  noResponse: 'check whether the network is connected',
  timeout: 'timeout of {{milliseconds}}ms exceeded',
  requestError: 'request error {{status}}: {{url}}',
  error: 'error {{code}}',
  parseFailed: 'JSON.parse fail',
  status: {
    200: 'The request is done',
    201: 'Created or changed',
    202: 'Accepted, waiting its turn in the background',
    204: 'Deleted',
    400: 'What was sent is not right; nothing was changed',
    401: 'Not signed in, or the account or the password is not right',
    403: 'Signed in, but not allowed',
    404: 'There is no such thing; nothing was changed',
    406: 'The server cannot give it in the wanted format',
    410: 'This has been deleted for good and will not come back',
    422: 'Something did not pass the check, please correct it and send it again',
    500: 'Something went wrong on the server, please try again later',
    502: 'The gateway did not get a proper answer, please try again later',
    503: 'The service is not available at the moment, for maintenance or load, please try again later',
    504: 'The gateway waited too long, please try again later',
  },
};
