export type { DoctorNetwork, SeenCertificate } from './doctor-port.ts';
export { createDoctorService, type DoctorService } from './doctor-service.ts';
export { examine } from './examine.ts';
export { type DoctorTarget, resolveDoctorTarget } from './resolve-doctor-target.ts';
