export { cleanBaseAddress, joinAddress } from './addresses.ts';
export { type BookingAccess, checkBookingAccess } from './booking-access.ts';
export type { HttpClient, HttpRequest, HttpResponse } from './http-client.ts';
export { failFromNetwork } from './network-failure.ts';
export type {
  CallParameters,
  CallProgress,
  DownloadOperationId,
  JsonValue,
  PlatformClient,
} from './platform-port.ts';
export { createTransport } from './transport.ts';
export { createVenueConnection } from './venue-connection.ts';
export { formatFingerprint, withCertificateCheck } from './with-certificate-check.ts';
