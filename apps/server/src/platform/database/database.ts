import type { Kysely, Transaction } from 'kysely'
import type { AccountTables } from '../../features/accounts/tables.ts'
import type { AdAccountTables } from '../../features/ad-accounts/tables.ts'
import type { ApiKeyTables } from '../../features/api-keys/tables.ts'
import type { AssetTables } from '../../features/assets/tables.ts'
import type { BillingTables } from '../../features/billing/tables.ts'
import type { DcoTables } from '../../features/dco/tables.ts'
import type { DeliveryTables } from '../../features/delivery/tables.ts'
import type { DocumentTables } from '../../features/documents/tables.ts'
import type { AgreementTables } from '../../features/agreements/tables.ts'
import type { FeedbackTables } from '../../features/feedback/tables.ts'
import type { ForecastTables } from '../../features/forecasts/tables.ts'
import type { FolderTables } from '../../features/folders/tables.ts'
import type { FontTables } from '../../features/fonts/tables.ts'
import type { AlertTables } from '../../features/insights/alerts/tables.ts'
import type { ExperimentTables } from '../../features/experiments/tables.ts'
import type { RevenueTables } from '../../features/insights/revenue/tables.ts'
import type { ImportTables } from '../../features/imports/tables.ts'
import type { InsightTables } from '../../features/insights/tables.ts'
import type { InvoiceTables } from '../../features/invoices/tables.ts'
import type { JobTables } from '../../features/jobs/tables.ts'
import type { MessageTables } from '../../features/messages/tables.ts'
import type { LockTables } from '../../features/locks/tables.ts'
import type { MediaTables } from '../../features/media/tables.ts'
import type { OptionTables } from '../../features/lookups/option-lists/tables.ts'
import type { OnlineTables } from '../../features/online/tables.ts'
import type { PackTables } from '../../features/packs/tables.ts'
import type { PageEventTables } from '../../features/page-events/tables.ts'
import type { OrderTables } from '../../features/orders/tables.ts'
import type { DemandTables } from '../../features/demands/tables.ts'
import type { PartnerTables } from '../../features/partners/tables.ts'
import type { PlanTables } from '../../features/plans/tables.ts'
import type { PriceTables } from '../../features/prices/tables.ts'
import type { ProductTables } from '../../features/products/tables.ts'
import type { ProjectTables } from '../../features/projects/tables.ts'
import type { RecordingTables } from '../../features/recordings/tables.ts'
import type { AiBannerTables } from '../../features/ai-banners/tables.ts'
import type { VoiceTables } from '../../features/voices/tables.ts'
import type { VideoTables } from '../../features/videos/tables.ts'
import type { ReportTables } from '../../features/reports/tables.ts'
import type { PushTables } from '../../features/pushes/tables.ts'
import type { PsTables } from '../../features/ps/tables.ts'
import type { PublicAssetTables } from '../../features/public-assets/tables.ts'
import type { ReviewTables } from '../../features/reviews/tables.ts'
import type { ProjectCommentTables } from '../../features/project-comments/tables.ts'
import type { SecondFactorTables } from '../../features/second-factor/tables.ts'
import type { SessionTables } from '../../features/session/tables.ts'
import type { StaffTables } from '../../features/staff/tables.ts'
import type { StorageMaintenanceTables } from '../../features/storage-maintenance/tables.ts'
import type { TrialTables } from '../../features/trials/tables.ts'
import type { TemplateTables } from '../../features/templates/tables.ts'
import type { UploadTables } from '../../features/uploads/tables.ts'
import type { ViewerTables } from '../../features/viewer/tables.ts'
import type { SandboxTables } from '../payments/sandbox/tables.ts'
import type { PlatformTables } from './platform-tables.ts'

/** Joins the row types that features declare. */
export interface Database
  extends
    PlatformTables,
    SandboxTables,
    AccountTables,
    SessionTables,
    PlanTables,
    PriceTables,
    BillingTables,
    OrderTables,
    PartnerTables,
    DemandTables,
    StaffTables,
    OptionTables,
    PageEventTables,
    InsightTables,
    InvoiceTables,
    AlertTables,
    ExperimentTables,
    RevenueTables,
    JobTables,
    MessageTables,
    FeedbackTables,
    TrialTables,
    AgreementTables,
    TemplateTables,
    PublicAssetTables,
    ProjectTables,
    PsTables,
    ProductTables,
    PackTables,
    RecordingTables,
    VoiceTables,
    AiBannerTables,
    VideoTables,
    DcoTables,
    ImportTables,
    DeliveryTables,
    ReviewTables,
    ProjectCommentTables,
    PushTables,
    ReportTables,
    DocumentTables,
    AssetTables,
    FolderTables,
    ForecastTables,
    MediaTables,
    FontTables,
    UploadTables,
    StorageMaintenanceTables,
    OnlineTables,
    LockTables,
    SecondFactorTables,
    ApiKeyTables,
    AdAccountTables,
    ViewerTables {}

/** A connection or a transaction: what a repository function runs on. */
export type Executor = Kysely<Database> | Transaction<Database>
